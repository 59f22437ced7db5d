import { type DeployedRemote, throwingPage } from './deployedRemote.ts';
import { type SectionName, sections } from './sections.ts';

/** One way in which a remote fails, and what a site makes of it that had a good build of that remote before. */
export type RemoteFault = {
  title: string;
  /** Lets it begin; gives back what ends it. */
  begin: (remote: DeployedRemote, name: SectionName) => Promise<() => Promise<unknown>>;
  /** With a last good build: the server's status, and what is shown to who loads the page and who comes from inside. */
  lastGood: { status: 200 | 503; load: 'fallback' | 'page'; inside: 'fallback' | 'page' };
  /** Whose log line tells of it: that of the watch over the remotes, or each page's that could not be made. */
  saidBy: 'watch' | 'page';
  /** One host takes another's place: for a moment nobody listens, which is not the fault and may be said too. */
  hasGap?: boolean;
};

const outage = { status: 503, load: 'fallback', inside: 'fallback' } as const;

const restart = (remote: DeployedRemote) => async () => {
  await remote.stop();
  await remote.start();
};

/** The faults of the outage matrix. */
export const remoteFaults: RemoteFault[] = [
  {
    title: 'refuses connections',
    begin: async (remote) => {
      await remote.stop();
      return remote.start;
    },
    lastGood: outage,
    saidBy: 'watch',
  },
  ...(['hangs', 'answers 404', 'answers HTML'] as const).map(
    (title): RemoteFault => ({
      title,
      begin: async (remote) => {
        await remote.replaceBy(title);
        return restart(remote);
      },
      lastGood: outage,
      saidBy: 'watch',
      hasGap: title !== 'hangs', // which is said as no answer itself
    }),
  ),
  {
    title: 'has half a manifest',
    begin: (remote) => remote.writeManifest('{"metaData": {"buildId": "abc'),
    lastGood: { status: 200, load: 'page', inside: 'page' },
    saidBy: 'watch',
  },
  {
    title: 'lacks the code of a page',
    begin: (remote, name) => remote.losePage(sections[name].id),
    // The server has its own copy of the code; only browsers miss it.
    lastGood: { status: 200, load: 'fallback', inside: 'fallback' },
    saidBy: 'watch',
  },
  {
    title: 'throws while rendering',
    begin: async (remote, name) => {
      await remote.buildChanged(throwingPage(name));
      await remote.release();
      return remote.releaseOwn;
    },
    // It does not go live where another one is (shell/server/render/proveBuilds.ts).
    lastGood: { status: 200, load: 'page', inside: 'page' },
    saidBy: 'page',
  },
];
