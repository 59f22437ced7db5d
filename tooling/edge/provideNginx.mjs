import { step, UserError } from '../commands/console/steps.mjs';
import { installPackages } from '../debian/installPackages.mjs';
import { findNginx } from './findNginx.mjs';

const advice =
  'Install nginx and openssl, or name one: NGINX_PATH=/path/to/nginx npm test. ' +
  'Without it, npm run check does all that needs neither edge nor browser.';

/**
 * An nginx for the edge, installed if there is none. The edge's image installs the same packages.
 * @returns {Promise<string>} path of the program
 * @throws {UserError} saying how to provide one
 */
export async function provideNginx() {
  const found = findNginx();
  if (found) return found;
  if (process.env.NGINX_PATH) {
    throw new UserError(`NGINX_PATH names no program: ${process.env.NGINX_PATH}. ${advice}`);
  }
  return step('installing nginx', async () => {
    // openssl makes the certificate that the edge begins with.
    await installPackages('nginx', 'openssl').catch(() => undefined);
    const installed = findNginx();
    if (installed) return installed;
    throw new UserError(`No nginx for the edge was found, and none could be installed. ${advice}`);
  });
}
