import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { createRenderer } from '../../src/app/render.tsx';
import { contentBudgetMs } from '../deadlines.ts';
import { currentPage, withPageContext } from './pageContext.ts';
import type { LoadedRemotes, RenderAnswer, RenderTask } from './renderTask.ts';
import type { ThreadData, ThreadEvent } from './renderThread.ts';
import { uncaughtMessage } from './uncaughtMessage.ts';
import { writeDocument } from './writeDocument.ts';

// One render worker: the shell's node build and the remotes' node builds, loaded once, in a thread of its own.
// It never reloads a remote; a new build of one means a new generation of workers (see createGenerations.ts).

const options: ThreadData = workerData;
const beats = new Int32Array(options.beats);
setInterval(() => Atomics.add(beats, 0, 1), 250).unref();

const tell = (event: ThreadEvent) => parentPort?.postMessage(event);
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => {
    tell({ kind: 'stray', message: uncaughtMessage(error, options.remotes, currentPage()?.url) });
  });
}

const failures: LoadedRemotes['failed'] = [];
const require = createRequire(import.meta.url);
const shell: { createRenderer: typeof createRenderer } = require(options.renderFile);

const { renderPage, readPart, routes, declared } = await shell.createRenderer({
  remotes: options.remotes.map(({ name, paths, nodeEntry }) => ({ name, paths, entry: nodeEntry })),
  content: {
    ...options.content,
    onCall: (path, { method = 'GET' }) => {
      const page = currentPage();
      if (method === 'GET') page?.contentCalls.add(path);
      return page?.signal;
    },
  },
  uiConfig: options.uiConfig,
  contactMail: options.contactMail,
  onLoadFailure: (name, error) => failures.push({ name, reason: String(error) }),
  onProblem: (problem) => currentPage()?.problems.push(problem),
});

parentPort?.on('message', ({ id, task }: { id: number; task: RenderTask }) => {
  render(task)
    // What a section gives may be nothing that can be sent.
    .then((answer) => tell({ kind: 'answer', id, answer }))
    .catch((error: unknown) => tell({ kind: 'failed', id, message: String(error) }));
});
tell({ kind: 'loaded', remotes: { failed: failures, routes, declared } });

/** Renders one page, as the whole document, or says where to go on; or reads a part of a section. */
function render({ url, language, form, remotes, menu, part, budgetMs }: RenderTask): Promise<RenderAnswer> {
  return withPageContext(url, contentBudgetMs(budgetMs), async ({ contentCalls, problems }) => {
    if (part) return { status: 200, html: '', part: await readPart(part), contentCalls: [], problems };
    const unavailable = remotes.filter((row) => row.entry === null).map((row) => row.name);
    const page = await renderPage({ url, language, form, unavailable, menu });
    const answer =
      'markup' in page
        ? {
            status: page.status,
            html: writeDocument(page, { ...options, url, language, browserRemotes: remotes, menu }),
          }
        : { ...page, html: '' };
    return { ...answer, contentCalls: [...contentCalls], problems };
  });
}
