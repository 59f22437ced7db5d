import { type SearchQuestion, searchQuestions } from '../support/searchQuestions.ts';
import { expect, test } from '../support/visitor.ts';

// Typical questions find their answer, with the demonstration's content (docs/decisions/029).

type Result = { path: string; title: { text: string }[] };

const needed = 30;

async function firstResults(origin: string, { query, language = 'es' }: SearchQuestion) {
  const response = await fetch(`${origin}/api/search?${new URLSearchParams({ q: query, lng: language })}`);
  expect(response.status).toBe(200);
  const { data }: { data: { groups: { results: Result[] }[] } } = await response.json();
  return data.groups
    .flatMap(({ results }) => results)
    .slice(0, 3)
    .map(({ path, title }) => ({ path, title: title.map(({ text }) => text).join('') }));
}

test(`of 32 questions at least ${needed} have their answer among the first three results`, async ({
  baseURL,
}) => {
  expect(searchQuestions).toHaveLength(32);
  const missed: Record<string, unknown> = {};
  for (const question of searchQuestions) {
    const { query, paths = [], titles = [] } = question;
    const results = await firstResults(`${baseURL}`, question);
    const isFound = results.some(({ path, title }) => paths.includes(path) || titles.includes(title));
    if (!isFound) missed[query] = results;
  }
  const found = searchQuestions.length - Object.keys(missed).length;
  expect(found, JSON.stringify(missed, null, 2)).toBeGreaterThanOrEqual(needed);
});

test('what most people come for is among the first three results', async ({ baseURL }) => {
  for (const question of [
    { query: 'verificar médico' },
    { query: 'medico certificado buscar' },
    { query: 'como saber si mi doctor es especialista' },
    { query: 'is my doctor certified', language: 'en' },
  ] satisfies SearchQuestion[]) {
    const results = await firstResults(`${baseURL}`, question);
    expect(results.map(({ path }) => path)).toContain('/verificar');
  }
});
