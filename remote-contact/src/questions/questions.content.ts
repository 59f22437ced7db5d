import {
  derived,
  list,
  mapped,
  type Parsed,
  parameter,
  record,
  reportProblem,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { readSubject } from './subjects.ts';

/** The backend's maximum (`maxLimit`). */
const pageSize = 100;
/** Twice the 500 questions that the page is designed for. Limits the calls if the backend reports a wrong count. */
const maximumPages = 10;

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
  search: { pagination: { page: parameter('page', 'count'), pageSize } },
  shape: mapped(list(question, 'faqs'), (all) => all.filter(isAnswered)),
});

function isAnswered({ id, answer }: Question): boolean {
  if (answer.length > 0) return true;
  reportProblem({ where: 'faqs', detail: `dropped: ${id} has no answer` });
  return false;
}

/** All questions: the first page has the page count, then the others are read in parallel. */
export function questionsQuery() {
  return queryOptions({
    queryKey: [...questionsPage({ page: 1 }).queryKey, 'all'],
    queryFn: ({ signal }) => readQuestions({ signal }),
  });
}

/** @throws ContentError */
export async function readQuestions(options: { signal?: AbortSignal }): Promise<Question[]> {
  const first = await questionsPage.read({ page: 1 }, options);
  const pageCount = first.pagination?.pageCount ?? 1;
  if (pageCount > maximumPages) {
    reportProblem({ where: 'faqs', detail: `only ${maximumPages} of ${pageCount} pages are read` });
  }
  const others = await Promise.all(
    Array.from({ length: Math.max(0, Math.min(pageCount, maximumPages) - 1) }, (_, index) =>
      questionsPage.read({ page: index + 2 }, options),
    ),
  );
  const all = [first, ...others].flatMap(({ data }) => data);
  // A question that an editor moves during these calls can be on two pages.
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
