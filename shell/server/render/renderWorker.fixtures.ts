import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';
import type { RemoteState } from '../registry/remoteState.ts';
import type { RenderTask, WorkerOptions } from './renderTask.ts';
import type { RenderWorker } from './renderWorker.ts';
import type { RenderAnswer, WorkerEvent } from './workerMessages.ts';

/** Faults of builds, by the first word of the build id: `loops-3`. Any other word is a good build. */
export const badBuilds = [
  'throws', // at load
  'exits',
  'loops',
  'breaks', // one of its pages
  'mismatches', // cannot parse the backend's content
  'empty', // renders an empty `main`
  'misdoored', // exposes no remote
  'hides', // what it declares
  'lacks', // a route it had before
  'dies', // rendering one of its pages
  'freezes', // rendering one of its pages
] as const;

/** Why each of them fails beside a live build. */
export const reasons: Record<(typeof badBuilds)[number], string> = {
  throws: 'its server code cannot be run: throws',
  exits: 'it exited with code 1',
  loops: 'it hangs',
  breaks: 'responds 503, the live build renders it',
  mismatches: 'responds 503, the live build renders it',
  empty: 'has an empty main, the live build renders it',
  misdoored: 'its server code cannot be run: misdoored',
  hides: 'declares nothing',
  lacks: 'responds 503, the live build renders it',
  dies: 'killed',
  freezes: 'it hangs',
};

const pageMs = 20;
const never = new Promise<never>(() => {});

/** Simulated workers, on the test's fake timers, with a processor of their own. `world` changes the conditions for all of them. */
export function fakeWorkers() {
  const alive = new Set<FakeWorker>();
  const world: World = { hasContent: true, pageMs, renders: new Map(), forms: [], down: new Set() };
  return {
    alive,
    world,
    /** How often a page was rendered, in all workers. */
    renders: (url: string) => world.renders.get(url) ?? 0,
    start: (options: WorkerOptions, onEvent: (event: WorkerEvent) => void): RenderWorker => {
      const worker = new FakeWorker(options, onEvent, world, () => alive.delete(worker));
      alive.add(worker);
      return worker;
    },
  };
}

type World = {
  hasContent: boolean;
  pageMs: number;
  renders: Map<string, number>;
  /** What was sent with forms, as workers got it. */
  forms: string[];
  /** Names of remotes, or ids of builds, whose code cannot be loaded now. */
  down: Set<string>;
};

export class FakeWorker implements RenderWorker {
  isHanging = false;
  hungAt = 0;
  #isEnded = false;

  constructor(
    readonly options: WorkerOptions,
    readonly onEvent: (event: WorkerEvent) => void,
    readonly world: World,
    readonly onEnd: () => void,
  ) {
    setTimeout(() => this.#load(), 10);
  }

  #load() {
    const { remote } = this.options;
    if (!remote) return this.send({ kind: 'loaded' });
    const { name, build } = remote;
    const kind = kindOf(build);
    if (kind === 'loops') return this.hang();
    if (kind === 'exits') return this.die('it exited with code 1');
    const isDown = [name, build.buildId].some((one) => this.world.down.has(one));
    if (isDown || kind === 'throws' || kind === 'misdoored')
      return this.die(`its server code cannot be run: ${kind}`);
    this.send({ kind: 'loaded', ...(kind !== 'hides' && { declared: declaration(name, kind) }) });
  }

  async render(task: RenderTask): Promise<RenderAnswer> {
    const { remote } = this.options;
    if (task.part) return partAnswer(remote?.name ?? '');
    const { pathname, search } = new URL(task.url);
    this.world.renders.set(pathname + search, (this.world.renders.get(pathname + search) ?? 0) + 1);
    if (task.form !== undefined) this.world.forms.push(`${remote?.name} ${task.form}`);
    const [, section = '', item] = pathname.split('/');
    const kind = remote?.name === section ? kindOf(remote.build) : 'none';
    if (pathname.endsWith('/poison') || (item && kind === 'dies')) this.die('killed');
    if (pathname.endsWith('/freeze') || (item && kind === 'freezes')) this.hang();
    if (pathname.endsWith('/never')) return never;
    if (pathname === '/uncaught') this.send({ kind: 'uncaught', message: 'uncaught Error' });
    const ms = this.world.pageMs * (pathname === '/slow' ? 10 : 1);
    const isDown =
      task.remotes.some(({ name }) => name === section) && (kind === 'none' || !this.world.hasContent);
    const answer = answerOf(section, item, kind, isDown);
    return new Promise((resolve) => {
      setTimeout(() => !this.#isEnded && !this.isHanging && resolve(answer), ms);
    });
  }

  send(event: WorkerEvent) {
    if (!this.#isEnded && !this.isHanging) this.onEvent(event);
  }
  hang() {
    if (this.isHanging) return;
    this.isHanging = true;
    this.hungAt = Date.now();
  }
  die(message: string) {
    if (this.#isEnded) return;
    this.send({ kind: 'ended', message });
    void this.end();
  }
  beats() {
    return Math.floor((this.isHanging ? this.hungAt : Date.now()) / 250);
  }
  /** Never starved. */
  cpuMs() {
    return Date.now();
  }
  async end() {
    this.#isEnded = true;
    this.onEnd();
  }
}

function answerOf(section: string, item: string | undefined, kind: string, isDown: boolean): RenderAnswer {
  const isBroken = kind === 'mismatches' || (item && (kind === 'breaks' || kind === 'lacks'));
  const text = kind === 'empty' ? '' : `<a href="/${section}/first">${kind}</a>`;
  return {
    status: isBroken || isDown ? 503 : 200,
    html: `<main id="main">${text}</main>`,
    contentCalls: [],
    problems: [],
  };
}

const partAnswer = (remote: string): RenderAnswer => ({
  status: 200,
  html: '',
  contentCalls: [],
  part: [`of ${remote}`],
  problems: [{ where: remote, detail: 'one dropped' }],
});

export const emptyDeclaration: RemoteDeclaration = {
  routes: [],
  pages: [],
  calls: [],
  serverCalls: [],
  writes: [],
  files: [],
  hasSitemap: false,
  hasSearch: false,
  refused: [],
};

const declaration = (name: string, kind: string): RemoteDeclaration => ({
  ...emptyDeclaration,
  routes: kind === 'lacks' ? [`/${name}`] : [`/${name}`, `/${name}/:id`],
  pages: [
    { path: `/${name}`, title: { es: name, en: name }, menu: kind === 'greedy' ? 'activities' : undefined },
  ],
  calls: [{ path: `/${kind}-view`, search: {} }],
  writes: kind === 'writes' ? ['/messages'] : [],
});

const kindOf = ({ buildId }: RemoteBuild) => buildId.split('-')[0] ?? '';

export const quietLog = () => {
  const lines: string[] = [];
  const add = (level: string) => (subject: unknown, text?: string) => {
    lines.push(`${level} ${text ?? subject}`);
  };
  return { lines, info: add('info'), warn: add('warn'), error: add('error') };
};

export const fakeTask = (path: string, more: Partial<RenderTask> = {}): RenderTask => ({
  url: `http://site.test${path}`,
  language: 'es',
  remotes: [],
  menu: [],
  budgetMs: 6000,
  ...more,
});

export const fakeOptions: WorkerOptions = {
  renderFile: '',
  entrypoints: { buildId: '', start: '', js: [], css: [], fonts: [], pages: {} },
  siteOrigin: 'http://site.test',
  uiConfig: { siteOrigin: 'http://site.test', documentViewerUrl: '{url}', frameOrigins: [] },
  contactMail: { councilEmail: '', senderEmail: '', councilTemplate: '', visitorTemplate: '' },
};

export const fakeState = (name: string, buildId: string | undefined): RemoteState => ({
  name,
  url: `http://${name}.test/`,
  paths: [name],
  menu: [],
  writes: [],
  refusedPaths: [],
  build:
    buildId === undefined
      ? undefined
      : { buildId, contractVersion: 2, entry: `${buildId}.js`, nodeEntry: `node/${buildId}.js`, pages: {} },
  isReachable: buildId !== undefined,
  problem: undefined,
  refused: undefined,
});
