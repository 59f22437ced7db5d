/** External input was broken and the page continued without it. */
export type Problem = { where: string; detail: string };

let receive: (problem: Problem) => void = ({ where, detail }) =>
  console.warn(`[content] ${where}: ${detail}`);
const reported = new Set<string>();

/** Replaces the receiver of problems: the server process logs them. @returns the previous receiver */
export function onProblem(receiver: typeof receive): typeof receive {
  const before = receive;
  receive = receiver;
  return before;
}

/** Reports a problem once per process and place, so that a broken record does not flood the log. */
export function reportProblem(problem: Problem): void {
  const key = `${problem.where}\n${problem.detail}`;
  if (reported.has(key)) return;
  if (reported.size > 1000) reported.clear();
  reported.add(key);
  receive(problem);
}

/** Reports something a visitor asked for and did not get. Unlike `reportProblem`, reports every occurrence. */
export function reportFailure(problem: Problem): void {
  receive(problem);
}
