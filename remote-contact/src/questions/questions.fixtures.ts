import { fixtureOf } from '@consejo/shared/testing';
import type { JsonBodyType } from 'msw';
import { questionsPage } from './questions.content.ts';

const oneQuestion = { parse: (record: unknown) => questionsPage.parse([record]) };

/** A rich text of one paragraph. */
export const answerFixture = (words: string) => [
  { type: 'paragraph', children: [{ type: 'text', text: words }] },
];

/** A record of GET /faqs. */
export function questionFixture(name: string, fields: Record<string, JsonBodyType> = {}) {
  const record = fixtureOf(oneQuestion, {
    id: 1,
    documentId: `id-${name}`,
    question: `¿${name}?`,
    answer: answerFixture(`Respuesta a ${name}.`),
    subject: 'Certificación',
    order: 10,
  });
  return { ...record, ...fields };
}

/** One page of GET /faqs, from a collection of `total` records. */
export function questionsPageFixture(total: number, page: number, pageSize: number) {
  const offset = (page - 1) * pageSize;
  return {
    data: Array.from({ length: Math.max(0, Math.min(pageSize, total - offset)) }, (_, index) =>
      questionFixture(`Pregunta ${offset + index + 1}`),
    ),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}
