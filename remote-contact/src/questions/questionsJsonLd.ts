import { plainText } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import type { JsonLdThing } from '@consejo/shared/ui';
import type { Question } from './questions.content.ts';

/** The questions and answers that the page shows, for search engines. */
export function questionsJsonLd(questions: Question[], siteOrigin: string): JsonLdThing[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      inLanguage: 'es-MX',
      mainEntity: questions.map(({ id, question, answer }) => ({
        '@type': 'Question',
        '@id': `${siteOrigin}${paths.questions}#${id}`,
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ];
}
