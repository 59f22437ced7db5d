import { asyncExitHook } from 'exit-hook';
import type { Docker } from '../../deploy/compose/docker.mjs';
import { makeEnv } from '../../deploy/compose/makeEnv.mjs';
import { step } from '../console/steps.ts';
import * as files from './checks/files.ts';
import * as outages from './checks/outages.ts';
import * as releases from './checks/releases.ts';
import * as running from './checks/running.ts';
import { type ComposeSite, makeComposeSite, tail } from './composeSite.ts';
import { provideBaseImages } from './engine/provideBaseImages.ts';
import { withEngine } from './engine/withEngine.ts';
import { playManifests } from './kubernetes/playManifests.ts';

const project = 'consejo-test';

/** Run in this order, each on the state that the ones before it leave. A returned text is printed as a note. */
const checks: Record<string, (site: ComposeSite) => Promise<unknown>> = {
  'compose files are valid, without a warning': files.filesAreValid,
  'a missing secret is named in one line': files.missingSecretsAreNamed,
  'no secret and nothing local reaches a build': files.secretsStayOutside,
  'all images are built': async (site) => {
    const { code, stderr } = await site.run(['build']);
    if (code !== 0) throw new Error(tail(stderr, 40));
  },
  'images are small': files.imagesAreSmall,
  'images have labels and a list of their packages': files.imagesAreLabelled,
  'everything is healthy, in order': running.startsInOrder,
  'nothing runs as root, roots are read-only, no capabilities': running.nothingHasPrivileges,
  'sections reach the shell, and nothing behind or before it': running.sectionsReachOnlyTheShell,
  'content is in PostgreSQL': running.contentIsInPostgres,
  'TLS 1.3 and HTTP/2': running.speaksTlsAndHttp2,
  'every address of the sitemap answers': running.everyAddressAnswers,
  'exam, results, map and documents are framed': running.portalsAreFramed,
  'the panel opens without restarting anything else': running.panelRestartsNothing,
  'the contact form sends its two mails': running.mailArrives,
  'a bare up restarts nothing': releases.bareUpRestartsNothing,
  'a killed section comes back; the others are unaffected': outages.killedSectionComesBack,
  'a section is released under load': releases.sectionIsReleased,
  'a rollback survives the recreation of its container': releases.rollbackSurvives,
  'the shell follows a replaced registry': releases.registryIsFollowed,
  'a saved source is on the page, without a new image': releases.savedSourceIsShown,
  'the shell is updated under load': releases.shellIsUpdated,
  'the warmer has made a copy of everything': running.copiesAreMade,
  'backend and shell stopped: every address from copies': outages.copiesAnswer,
  'backend and shell stopped, and no copies: every address from the mirror': outages.mirrorAnswers,
  'a redirect to TLS names the port': outages.redirectNamesThePort,
  'a full disk of copies: every address answers': outages.fullDiskServes,
  'a wrong secret is named': outages.wrongSecretsAreNamed,
  'everything down and up: data, uploads and live builds are kept': outages.dataIsKept,
  'the Kubernetes manifests run: users, environment, volumes, probes': ({ docker, project: name }) =>
    playManifests(docker, (service) => `${name}-${service}`),
  'a backup is restored into an empty site, as documented': outages.backupIsRestored,
};

/** When one of these fails, the rest is skipped. */
const required = ['all images are built', 'everything is healthy, in order'];

/**
 * Builds the images, runs the compose site and checks it from outside.
 * @param options `mayInstall`: whether packages may be installed on this machine
 * @returns the exit code
 */
export async function proveSite({ mayInstall }: { mayInstall: boolean }): Promise<number> {
  const count = { passed: 0, failed: 0 };
  const fail = (error: unknown) => {
    count.failed += 1;
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
  };
  const prove = async (docker: Docker) => {
    const standIns = await provideBaseImages(docker);
    console.log(
      standIns.length > 0
        ? `Public images cannot be pulled; stand-ins: ${standIns.join(', ')}`
        : 'On the public images.',
    );
    const site = await makeComposeSite(docker, project);
    const removeHook = asyncExitHook(site.remove, { wait: 60_000 });
    Object.assign(process.env, site.env);
    console.log(makeEnv({ isDemo: true, folder: site.folder }));
    await site.clear();
    for (const [name, check] of Object.entries(checks)) {
      try {
        const note = await step(name, async () => check(site));
        count.passed += 1;
        if (note) console.log(`  ${note}`);
      } catch (error) {
        fail(error);
        if (required.includes(name)) break;
      }
    }
    removeHook();
    await site.remove();
  };
  await withEngine(prove, { mayInstall }).catch(fail);
  console.log(`\n${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 && count.passed > 0 ? 0 : 1;
}
