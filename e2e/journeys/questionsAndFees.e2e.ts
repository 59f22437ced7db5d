import * as v from 'valibot';
import { expectAccessible } from '../support/accessibility.ts';
import { firstOf, readBackend } from '../support/backend.ts';
import { expect, phone, test } from '../support/visitor.ts';

// "What do people ask?" and "what does it cost?": from home in at most two presses or one search, on a phone.

test.use({ viewport: phone });

const readQuestions = () =>
  readBackend(
    '/faqs?pagination[pageSize]=100',
    v.array(v.object({ documentId: v.string(), question: v.string(), subject: v.string() })),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, questions, answer: two presses', async ({ page, visit }) => {
    const { documentId, question } = firstOf(
      (await readQuestions()).filter(({ subject }) => subject === 'Pagos'),
    );
    await visit('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }).click();
    await page
      .getByRole('navigation', { name: 'En esta página' })
      .getByRole('link', { name: question })
      .click();
    await expect(page).toHaveURL(`/preguntas#${documentId}`);
    await expect(page.getByRole('heading', { level: 3, name: question })).toBeInViewport();
  });
});

test('a search for the cost leads to what holds today', async ({ page, visit }) => {
  await visit('/buscar?q=costo+medicina+familiar');
  await page.getByRole('main').getByRole('link', { name: 'Medicina Familiar: Cuotas' }).click();
  const fees = page.getByRole('table', { name: /^Importes que rigen el / });
  await expect(fees.getByRole('rowheader', { name: /^Examen de certificación/ })).toHaveCount(1);
  await expect(fees.getByText(/^\$[\d,.]+ MXN$/).first()).toBeVisible();
});

test('questions open by their address, print in full and say the same in their structured data', async ({
  page,
  visit,
}) => {
  const questions = await readQuestions();
  const { documentId, question } = firstOf(questions.slice(-1));
  await visit(`/preguntas#${documentId}`);
  await expect(page.getByRole('heading', { level: 3, name: question })).toBeInViewport();
  await expectAccessible(page);

  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': things } = v.parse(
    v.object({ '@graph': v.array(v.looseObject({ '@type': v.string() })) }),
    JSON.parse(json ?? ''),
  );
  const { mainEntity } = v.parse(
    v.object({
      mainEntity: v.array(
        v.object({ name: v.string(), acceptedAnswer: v.object({ text: v.pipe(v.string(), v.nonEmpty()) }) }),
      ),
    }),
    things.find((thing) => thing['@type'] === 'FAQPage'),
  );
  expect(mainEntity.map(({ name }) => name).toSorted()).toEqual(
    questions.map((one) => one.question).toSorted(),
  );
  // Nothing that visitors do not see, on paper either.
  await page.emulateMedia({ media: 'print' });
  const shown = await page.getByRole('main').innerText();
  for (const { name, acceptedAnswer } of mainEntity) {
    // The beginnings: a link to another site says so in its middle.
    for (const line of [name, ...acceptedAnswer.text.split('\n')]) expect(shown).toContain(line.slice(0, 15));
  }
});
