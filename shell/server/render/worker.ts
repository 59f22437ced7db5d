import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { BareAnswer, createRenderer, RenderedPage } from '../../src/app/render.tsx';
import { noteContentCalls, withContentCalls } from './contentCalls.ts';
import { writeDocument } from './document.ts';
import type { GenerationOptions, RenderAnswer, RenderTask } from './renderTask.ts';

// One render worker: the shell's node build and the remotes' node builds, loaded once, in a thread of its own.
// It never reloads a remote; a new build of one means a new generation of workers (see generations.ts).

const options: GenerationOptions = workerData;
const problems: RenderAnswer['problems'] = [];

noteContentCalls(options.content.baseUrl);
const require = createRequire(import.meta.url);
const shell: { createRenderer: typeof createRenderer } = require(options.renderFile);

const { renderPage, failedRemotes } = await shell.createRenderer({
  remotes: options.remotes.map(({ name, paths, nodeEntry }) => ({ name, paths, entry: nodeEntry })),
  content: options.content,
  uiConfig: options.uiConfig,
  contactMail: options.contactMail,
  onProblem: (problem) => problems.push(problem),
});

/** Renders one page, as the whole document; or says where to go on. */
export default async function render({ url, language, form, remotes }: RenderTask): Promise<RenderAnswer> {
  const unavailable = remotes.filter((row) => row.entry === null).map((row) => row.name);
  const [page, contentCalls] = await withContentCalls<RenderedPage | BareAnswer>(() =>
    renderPage({ url, language, form, unavailable }),
  );
  const answer =
    'markup' in page
      ? {
          status: page.status,
          html: writeDocument(page, { ...options, url, language, browserRows: remotes }),
        }
      : { ...page, html: '' };
  return { ...answer, contentCalls, failedRemotes, problems: problems.splice(0) };
}
