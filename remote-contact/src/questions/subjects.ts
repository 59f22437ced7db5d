import { reportProblem } from '@consejo/shared/content';

/** The subjects in the page's order. Each is the fragment of its group and the key of its name. */
const subjects = ['certificacion', 'vigencia', 'examen', 'pagos', 'eventos', 'consejo', 'otras'] as const;

export type Subject = (typeof subjects)[number];

/** By the editors' names for them. */
const byName = new Map<unknown, Subject>([
  ['Certificación', 'certificacion'],
  ['Vigencia', 'vigencia'],
  ['Examen y resultados', 'examen'],
  ['Pagos', 'pagos'],
  ['Cursos y eventos', 'eventos'],
  ['Sobre el Consejo', 'consejo'],
]);

/** An unknown subject counts as `otras`, so that its questions stay on the page, and is reported. */
export function readSubject(value: unknown): Subject {
  const subject = byName.get(value);
  if (!subject) reportProblem({ where: 'faqs', detail: `unknown subject: ${String(value).slice(0, 40)}` });
  return subject ?? 'otras';
}

/** The subjects that have questions, in order, each with its own in the given order. */
export function groupBySubject<T extends { subject: Subject }>(
  questions: T[],
): { subject: Subject; questions: T[] }[] {
  return subjects
    .map((subject) => ({ subject, questions: questions.filter((one) => one.subject === subject) }))
    .filter((group) => group.questions.length > 0);
}
