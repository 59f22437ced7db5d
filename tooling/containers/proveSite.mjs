import { makeEnv } from '../../deploy/compose/makeEnv.mjs';
import { createTally, success } from '../commands/checks/tally.mjs';
import { onShutdown } from '../commands/console/stopping.mjs';
import * as failing from './checks/failing.mjs';
import * as files from './checks/files.mjs';
import * as running from './checks/running.mjs';
import { makeComposeSite, tail } from './composeSite.mjs';
import { provideBaseImages } from './engine/baseImages.mjs';
import { withEngine } from './engine/engine.mjs';
import { playManifests } from './kubernetes/play.mjs';

const project = 'consejo-test';

/** Each needs the ones before it. */
const checks = {
  'compose files are valid, without a warning': files.filesAreValid,
  'a missing secret is named in one line': files.missingSecretsAreNamed,
  'no secret and nothing local reaches a build': files.secretsStayOutside,
  'all images are built': async (site) => {
    const { code, stderr } = await site.run(['build']);
    if (code !== 0) throw new Error(tail(stderr, 40));
  },
  'images are small': files.imagesAreSmall,
  'images say what they are and what is in them': files.imagesAreLabelled,
  'everything is healthy, in order': running.startsInOrder,
  'nobody is root, roots are read-only, no capabilities': running.nobodyHasPrivileges,
  'content is in PostgreSQL': running.contentIsInPostgres,
  'TLS 1.3 and HTTP/2': running.speaksTlsAndHttp2,
  'every address of the sitemap answers': running.everyAddressAnswers,
  'exam, results, map and documents are framed': running.portalsAreFramed,
  'the panel is reached, and nothing else begins anew': running.panelTouchesNothing,
  'the contact form sends its two mails': running.mailArrives,
  'a bare up begins nothing anew': failing.bareUpTouchesNothing,
  'a killed section comes back, the others never notice': failing.killedSectionComesBack,
  'a section is released under load': failing.sectionIsReleased,
  'a rollback survives the recreation of its container': failing.rollbackSurvives,
  'a registry that is replaced is followed': failing.registryIsFollowed,
  'a saved source is on the page, without a new image': failing.savedSourceIsShown,
  'the shell is updated under load': failing.shellIsUpdated,
  'the warmer has made a copy of everything': running.copiesAreMade,
  'backend and shell stopped: every address from copies': failing.copiesAnswer,
  'backend and shell stopped, and no copies: every address from the mirror': failing.mirrorAnswers,
  'a redirect to TLS names the port': failing.redirectNamesThePort,
  'a full disk of copies: every address answers': failing.fullDiskServes,
  'a wrong secret is named': failing.wrongSecretsAreNamed,
  'everything down and up: data, uploads and live builds are kept': failing.allIsKept,
  'the Kubernetes manifests run: users, environment, volumes, probes': ({ docker, project: name }) =>
    playManifests(docker, (service) => `${name}-${service}`),
  'a backup is restored into an empty site, as documented': failing.backupIsRestored,
};

/** Without these there is nothing to prove. */
const needed = ['all images are built', 'everything is healthy, in order'];

/**
 * Builds the images, runs the compose site and proves it from outside.
 * @param {{ mayInstall: boolean }} options whether packages may be installed on this machine
 * @returns {Promise<number>} exit code
 */
export async function proveSite({ mayInstall }) {
  const tally = createTally();
  const prove = async (docker) => {
    const standIns = await provideBaseImages(docker);
    console.log(
      standIns.length > 0
        ? `No public image can be had here; stand-ins: ${standIns.join(', ')}`
        : 'On the public images.',
    );
    const site = await makeComposeSite(docker, project);
    const forget = onShutdown(site.remove);
    Object.assign(process.env, site.env);
    console.log(makeEnv({ isDemo: true, folder: site.folder }));
    await site.clear();
    for (const [name, check] of Object.entries(checks)) {
      const passed = await tally.check(name, async () => {
        const said = await check(site);
        return { ...success, notes: said ? [`  ${said}`] : [] };
      });
      if (!passed && needed.includes(name)) break;
    }
    forget();
    await site.remove();
  };
  try {
    await withEngine(prove, { mayInstall });
  } catch (error) {
    await tally.check('a container engine runs', () => Promise.reject(error));
  }
  return tally.close();
}
