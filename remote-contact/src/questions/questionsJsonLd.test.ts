import { questionsPage } from './questions.content.ts';
import { answerFixture, questionFixture } from './questions.fixtures.ts';
import { questionsJsonLd } from './questionsJsonLd.ts';

test('has the questions and answers of the page, with their addresses', () => {
  const questions = questionsPage.parse([
    questionFixture('Qué se pide', {
      answer: [...answerFixture('El título.'), ...answerFixture('La cédula.')],
    }),
  ]);
  expect(questionsJsonLd(questions, 'https://sitio.test')).toEqual([
    {
      '@type': 'FAQPage',
      inLanguage: 'es-MX',
      mainEntity: [
        {
          '@type': 'Question',
          '@id': 'https://sitio.test/preguntas#id-Qué se pide',
          name: '¿Qué se pide?',
          acceptedAnswer: { '@type': 'Answer', text: 'El título.\nLa cédula.' },
        },
      ],
    },
  ]);
});

test('is missing without questions', () => {
  expect(questionsJsonLd([], 'https://sitio.test')).toEqual([]);
});
