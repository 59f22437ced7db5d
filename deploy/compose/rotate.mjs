import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { printProblems, root } from './docker.mjs';
import { compose, replace } from './service.mjs';

/** Services in the order in which they get the new value. @type {Record<string, { secrets: string[], services: string[] }>} */
const kinds = {
  // The backend takes the old one for ten minutes more (cms/src/accounts/siteToken.ts).
  token: { secrets: ['SITE_API_TOKEN'], services: ['cms', 'shell'] },
  database: { secrets: ['DATABASE_PASSWORD'], services: ['database', 'cms', 'backup'] },
  panel: {
    secrets: ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'],
    services: ['cms'],
  },
};
const { names } = readArguments({
  usage: `npm run rotate -- ${Object.keys(kinds).join('|')}
Writes a new secret into .env and gives it to the services that have it, while the site serves. token: of the shell at the
backend. database: its password. panel: the backend's keys; editors sign in again. The mail server's is in SMTP_URL: change
it in .env, then docker compose up -d cms.`,
  options: {},
  most: 1,
  known: Object.keys(kinds),
});

printProblems();
const kind = kinds[names[0] ?? ''];
if (!kind) throw new Error(`Which? npm run rotate -- ${Object.keys(kinds)[0]}`);
const file = path.join(root, '.env');
let text = readFileSync(file, 'utf8');
for (const name of kind.secrets) {
  const value = randomBytes(32).toString('base64url');
  const change = `ALTER ROLE consejo PASSWORD '${value}'`;
  if (kind === kinds.database)
    await compose('exec', '-T', 'database', 'psql', '-U', 'consejo', '-qc', change);
  text = text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);
  writeFileSync(file, text);
}
for (const service of kind.services) await replace(service);
console.log(`${kind.secrets.join(', ')}: new in .env and in ${kind.services.join(', ')}.`);
