import { onProblem, type Problem, reportFailure, reportProblem } from './report.ts';

let received: Problem[];
let before: ReturnType<typeof onProblem>;
beforeEach(() => {
  received = [];
  before = onProblem((problem) => received.push(problem));
});
afterEach(() => {
  onProblem(before);
});

test('a problem is reported once for each place and detail', () => {
  const problem = { where: 'news', detail: 'record 1 dropped' };
  reportProblem(problem);
  reportProblem({ ...problem });
  reportProblem({ ...problem, where: 'events' });
  reportProblem({ ...problem, detail: 'record 2 dropped' });
  reportProblem(problem);
  expect(received).toHaveLength(3);
});

test('a failure is reported each time', () => {
  const problem = { where: '/noticias', detail: 'not answered' };
  reportFailure(problem);
  reportFailure(problem);
  expect(received).toEqual([problem, problem]);
});

test('the memory of reported problems is bounded', () => {
  const first = { where: 'archive', detail: 'first' };
  reportProblem(first);
  for (let n = 0; n < 1100; n += 1) reportProblem({ where: 'archive', detail: `record ${n} dropped` });
  reportProblem(first);
  expect(received.filter(({ detail }) => detail === 'first')).toHaveLength(2);
});
