/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentRequests, contentServer, takeProblems } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { questionsPage, readQuestions } from './questions.content.ts';
import { answerFixture, questionFixture, questionsPageFixture } from './questions.fixtures.ts';

const details = () => takeProblems().map(({ detail }) => detail);

test('reads questions in the editors’ order, with answer and subject', () => {
  expect(
    questionsPage.parse([
      questionFixture('Segunda', { order: 20 }),
      questionFixture('Primera', { order: 20, subject: 'Pagos' }),
    ]),
  ).toMatchObject([
    { id: 'id-Segunda', question: '¿Segunda?', subject: 'certificacion', answer: [{ type: 'paragraph' }] },
    { id: 'id-Primera', question: '¿Primera?', subject: 'pagos' },
  ]);
});

test.each(['', '  \n', null, 7])('a question of %j is dropped and reported', (question) => {
  expect(questionsPage.parse([questionFixture('Cuota', { question }), questionFixture('Otra')])).toHaveLength(
    1,
  );
  // A repeated problem is reported once.
  expect(details().length).toBeLessThanOrEqual(1);
});

test.each([null, [], 'texto', answerFixture('  '), [{ type: 'video' }]])(
  'a question whose answer is %j is dropped and reported once',
  (answer) => {
    const record = questionFixture(`Sin respuesta ${JSON.stringify(answer)}`, { answer });
    for (let times = 0; times < 2; times += 1) expect(questionsPage.parse([record])).toEqual([]);
    const dropped = details().filter((detail) => detail.endsWith('has no answer'));
    expect(dropped).toEqual([`dropped: ${record.documentId} has no answer`]);
  },
);

test.each([null, 'Becas', 'certificación', 7])('a question on %j is among the others', (subject) => {
  const records = [questionFixture('Una', { subject }), questionFixture('Dos', { subject })];
  expect(questionsPage.parse(records).map((question) => question.subject)).toEqual(['otras', 'otras']);
  expect(details()).toEqual([`unknown subject: ${subject}`]);
});

test.each([null, {}, 'x'])('a list of %j is a wire mismatch', (data) => {
  expect(() => questionsPage.parse(data)).toThrow('faqs');
});

describe('many questions', () => {
  const answerPages = (total: number) =>
    contentServer.use(
      http.get('*/api/faqs', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('pagination[page]'));
        return HttpResponse.json(questionsPageFixture(total, page, 100));
      }),
    );

  test('500 are read in five calls, in order', async () => {
    answerPages(500);
    const all = await readQuestions({});
    expect(all.map(({ question }) => question)).toEqual(
      Array.from({ length: 500 }, (_, index) => `¿Pregunta ${index + 1}?`),
    );
    expect(contentRequests('/faqs')).toHaveLength(5);
  });

  test('one that moved to the next page meanwhile is there once', async () => {
    const moved = questionFixture('Movida');
    contentServer.use(
      contentHandlers.json('/faqs', {
        data: [moved],
        meta: { pagination: { page: 1, pageSize: 100, pageCount: 2, total: 2 } },
      }),
    );
    expect(await readQuestions({})).toHaveLength(1);
  });

  test('beyond ten pages the rest is left out, and reported', async () => {
    answerPages(1001);
    expect(await readQuestions({})).toHaveLength(1000);
    expect(details()).toEqual(['only 10 of 11 pages are read']);
  });
});
