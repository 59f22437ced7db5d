import {
  derived,
  largestPage,
  list,
  mapped,
  type Parsed,
  parameter,
  readAllPages,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { readSubject } from './subjects.ts';

/** A question with its answer, in Spanish. */
const question = mapped(
  record({
    documentId: text,
    question: text,
    answer: richTextBlocks('faqs'),
    subject: derived(readSubject),
  }),
  ({ documentId: id, ...parsed }) => ({ id, ...parsed }),
);

export type Question = Parsed<typeof question>;

/** GET /faqs: one page, in the editors' order, without questions that have no answer. */
export const questionsPage = resource({
  path: '/faqs',
  search: { pagination: { page: parameter('page', 'count'), pageSize: largestPage } },
  shape: mapped(list(question, 'faqs'), (all) => all.filter(isAnswered)),
});

function isAnswered({ id, answer }: Question): boolean {
  if (answer.length > 0) return true;
  reportProblem({ where: 'faqs', detail: `dropped: ${id} has no answer` });
  return false;
}

/** All questions. */
export function questionsQuery() {
  return queryOptions({
    queryKey: [...questionsPage({ page: 1 }).queryKey, 'all'],
    queryFn: ({ signal }) => readQuestions({ signal }),
  });
}

/** @throws ContentError */
export const readQuestions = (options: { signal?: AbortSignal }): Promise<Question[]> =>
  readAllPages((page) => questionsPage.read({ page }, options), { where: 'faqs', idOf: ({ id }) => id });
