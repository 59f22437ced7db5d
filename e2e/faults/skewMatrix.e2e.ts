import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { long } from '../support/figure.ts';
import { sections } from '../support/sections.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { newExamHeading, newFooter, novelty, variantBuild } from '../support/variants.ts';
import { expect, expectFallback, followLink, markDocument, test, untilHydrated } from '../support/visitor.ts';

// Shell and remotes really built with different versions. "Old" is this checkout; "new" has the next minor of `shared`,
// other texts and, where stated, the next contract (support/variants.ts). See decision 015.

const exam = sections.remote_contact;
const associations = sections.remote_institutional;
const contactPage = { page: '/contacto', heading: 'Contacto' };
let contact: DeployedRemote;
let institutional: DeployedRemote;
let shell: Shell | undefined;

test.beforeEach(async () => {
  [contact, institutional] = [
    await deployRemote('remote_contact'),
    await deployRemote('remote_institutional'),
  ];
});
test.afterEach(async ({ page }) => {
  await page.close(); // a request in flight would fail, on the console too
  await stopShell();
  await Promise.all([contact.remove(), institutional.remove()]);
});

const startOld = () => start();
/** With a good build of each remote, before another is released. */
const startLive = async () => {
  const old = await start();
  await old.untilAllLive();
  return old;
};
const startNew = () => start(variantBuild('shell-next'));
async function stopShell() {
  await shell?.stop();
  shell = undefined;
}
async function start(buildFolder?: string) {
  await stopShell();
  shell = await startShell({
    remotes: [contact.row, institutional.row],
    env: { REGISTRY_POLL_MS: '200' },
    ...(buildFolder && { buildFolder }),
  });
  return shell;
}

test('an old remote with a new shell', async ({ page, visit }) => {
  const { origin } = await startNew();
  await expectPage({ origin, page, visit }, associations);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: newFooter })).toBeVisible();
});

test('a new remote with an old shell', long, async ({ page, visit }) => {
  await contact.release('contact-minor-1');
  const { origin } = await startOld();
  await expectPage({ origin, page, visit }, { ...exam, heading: newExamHeading });
});

test(
  'two remotes of different minor versions of shared, one older and one newer than the shell',
  long,
  async ({ page, visit }) => {
    await contact.release('contact-minor-2');
    const { origin, readyz } = await startNew();
    await expectPage({ origin, page, visit }, associations);
    await expectPage({ origin, page, visit }, { ...exam, heading: newExamHeading });
    // In one document both use the shell's React and query client.
    await followLink(page, associations.page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([associations.heading]);
    const { shell: host, remotes } = await readyz();
    expect(host).toMatchObject({ contractVersion: 3, oldestContractVersion: 2 });
    expect(remotes.map((remote) => remote.contractVersion)).toEqual([3, 2]);
  },
);

test('a remote that uses what only the next minor has is refused: its last good build stays live', async ({
  page,
  visit,
}) => {
  const { origin, readyz, log } = await startLive();
  const [before] = (await readyz()).remotes;
  const { buildId } = await contact.release('contact-novelty');

  const reason = `build ${buildId} uses ui.novelty, which this shell lacks`;
  await expect
    .poll(async () => (await readyz()).remotes[0])
    .toMatchObject({
      buildId: before?.buildId,
      isReachable: true,
      refused: { buildId, reason: expect.stringContaining(reason) },
    });
  await expectPage({ origin, page, visit }, exam);
  await expectPage({ origin, page, visit }, contactPage);
  expect(log().split(reason)).toHaveLength(2); // logged once, not at each poll
});

test(
  'a remote that uses what only the next minor has and no last good build waits for the shell',
  long,
  async ({ page, visit }) => {
    const { buildId } = await contact.release('contact-novelty');
    const old = await startOld();
    await visit(`${old.origin}${exam.page}`, 503);
    await expectFallback(page);
    const [refused] = (await old.readyz()).remotes;
    expect(refused).toMatchObject({ buildId: null, refused: { buildId } });
    await expectPage({ origin: old.origin, page, visit }, associations);

    const { origin } = await startNew();
    await expectPage({ origin, page, visit }, { ...exam, heading: novelty });
    await expectPage({ origin, page, visit }, contactPage);
  },
);

test(
  'a remote of another major version of shared is refused: its last good build stays live',
  long,
  async ({ page, visit }) => {
    const { origin, readyz, log } = await startLive();
    const { buildId } = await contact.release('contact-next-major');
    await expect.poll(log).toContain(`build ${buildId}: its server code cannot be run`);
    expect((await readyz()).remotes[0]?.refused?.buildId).toBe(buildId);
    await expectPage({ origin, page, visit }, exam);
  },
);

type Visitor = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'visit'> & { origin: string };

/** The page works: rendered by the server, hydrated without errors, and reached by in-app navigation. */
async function expectPage(visitor: Visitor, wanted: { page: string; heading: string }) {
  const { origin, page, visit } = visitor;
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const response = await visit(`${origin}${wanted.page}`);
  expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${wanted.heading}`));
  await expect(heading).toHaveText([wanted.heading]);

  await visit(`${origin}/`);
  const sameDocument = await markDocument(page);
  await followLink(page, wanted.page);
  await expect(heading).toHaveText([wanted.heading]);
  await untilHydrated(page);
  await sameDocument.expectSame();
  const versions = await sharedVersions(page);
  expect(Object.keys(versions)).toEqual(expect.arrayContaining(['react', '@consejo/shared/query']));
  for (const [name, copies] of Object.entries(versions)) expect(copies, name).toHaveLength(1);
}

/** The loaded versions of each shared module, by the federation runtime's own lists: host and remotes name the same copy. */
function sharedVersions(page: Visitor['page']): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const hosts: Record<string, Record<string, Record<string, object>>> = Reflect.get(
      globalThis,
      '__FEDERATION__',
    ).__SHARE__;
    const seen = new Set<object>();
    const found: Record<string, string[]> = {};
    for (const shared of Object.values(hosts).flatMap((scopes) => Object.values(scopes))) {
      for (const [name, versions] of Object.entries(shared)) {
        const copies = Object.entries(versions).filter(([, copy]) => !seen.has(copy));
        found[name] = [...(found[name] ?? []), ...copies.map(([version]) => version)];
        for (const [, copy] of copies) seen.add(copy);
      }
    }
    return found;
  });
}
