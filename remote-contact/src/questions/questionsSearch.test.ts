/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer } from '@consejo/shared/testing';
import { answerFixture, questionFixture } from './questions.fixtures.ts';
import { readQuestionSearch } from './questionsSearch.ts';

test('the page and each question can be found; a question leads to its fragment', async () => {
  contentServer.use(
    contentHandlers.data('/faqs', [
      questionFixture('Cómo pago', { answer: answerFixture('En línea.'), subject: 'Pagos' }),
    ]),
  );
  expect(await readQuestionSearch()).toMatchObject([
    {
      kind: 'page',
      path: '/preguntas',
      title: { es: 'Preguntas frecuentes', en: 'Frequently asked questions' },
    },
    {
      kind: 'question',
      path: '/preguntas#id-Cómo pago',
      title: { es: '¿Cómo pago?' },
      text: { es: 'En línea.' },
      keywords: 'Pagos; Payments',
    },
  ]);
});
