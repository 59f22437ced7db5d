import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from '@strapi/utils';

const SECRETS_FILE = 'secrets.json';

const generators = {
  APP_KEYS: () => `${random()},${random()}`,
  ADMIN_JWT_SECRET: random,
  API_TOKEN_SALT: random,
  TRANSFER_TOKEN_SALT: random,
  ENCRYPTION_KEY: random,
};

function random(): string {
  return crypto.randomBytes(32).toString('base64');
}

/** Folder for what this instance generates: database, secrets, the site's token. */
export function stateFolder(): string {
  return path.resolve(process.env.STATE_DIR ?? '.tmp');
}

export function ensureFolder(...segments: string[]): string {
  const folder = path.resolve(...segments);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/** The file's text, or undefined when it does not exist. */
export function readPrivateFile(name: string): string | undefined {
  const file = path.join(stateFolder(), name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** Written to a temporary file and renamed, so that an interrupted start never leaves half a secret behind. */
export function writePrivateFile(name: string, content: string): void {
  const file = path.join(ensureFolder(stateFolder()), name);
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o600 });
  fs.renameSync(draft, file);
}

function readStoredSecrets(): Record<string, string> {
  const text = readPrivateFile(SECRETS_FILE);
  return text === undefined ? {} : z.record(z.string(), z.string()).parse(JSON.parse(text));
}

/**
 * The secret from the environment. For local use a missing one is generated and kept in the state folder. With
 * REQUIRE_SECRETS=true (deployments) a missing one stops the start: a container without a persistent disk would
 * generate new ones at each restart, which signs every editor out and invalidates the site's token.
 */
export function requireSecret(name: keyof typeof generators): string {
  const given = process.env[name];
  if (given) return given;
  if (process.env.REQUIRE_SECRETS === 'true') {
    throw new Error(
      `${name} is missing from the environment, and REQUIRE_SECRETS=true forbids generating it`,
    );
  }
  const stored = readStoredSecrets();
  const known = stored[name];
  if (known) return known;
  const generated = generators[name]();
  writePrivateFile(SECRETS_FILE, `${JSON.stringify({ ...stored, [name]: generated }, null, 2)}\n`);
  return generated;
}
