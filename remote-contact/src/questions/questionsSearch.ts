import { plainText } from '@consejo/shared/content';
import { paths, type SearchEntry } from '@consejo/shared/contract';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { readQuestions } from './questions.content.ts';

const page: SearchEntry = {
  kind: 'page',
  path: paths.questions,
  title: { es: es.questions.title, en: en.questions.title },
  text: { es: es.questions.lead, en: en.questions.lead },
  keywords: 'dudas, preguntas y respuestas, ayuda, FAQ; frequent questions help',
};

/** The page, and each question with a link to it. @throws ContentError */
export async function readQuestionSearch(): Promise<SearchEntry[]> {
  const questions = await readQuestions({});
  return [
    page,
    ...questions.map(
      ({ id, question, answer, subject }): SearchEntry => ({
        kind: 'question',
        path: `${paths.questions}#${id}`,
        title: { es: question },
        // An answer that is only a picture has no text.
        text: { es: plainText(answer) || question },
        keywords: `${es.questions.subjects[subject]}; ${en.questions.subjects[subject]}`,
      }),
    ),
  ];
}
