import crypto from 'node:crypto';
import { readPrivateFile, writePrivateFile } from './localState';

const FILE = 'secrets.json';

const generators = {
  APP_KEYS: () => `${random()},${random()}`,
  ADMIN_JWT_SECRET: random,
  API_TOKEN_SALT: random,
  TRANSFER_TOKEN_SALT: random,
  ENCRYPTION_KEY: random,
};

type SecretName = keyof typeof generators;

function random(): string {
  return crypto.randomBytes(32).toString('base64');
}

function readStored(): Record<string, string> {
  const text = readPrivateFile(FILE);
  return text === undefined ? {} : JSON.parse(text);
}

/**
 * The secret from the environment. For local use a missing one is made once and kept in the state folder;
 * with REQUIRE_SECRETS=true (deployments) a missing one stops the start, because a container without a lasting
 * disk would sign everybody out, and lose the site's token, at each restart.
 */
export function requireSecret(name: SecretName): string {
  const given = process.env[name];
  if (given) {
    return given;
  }
  if (process.env.REQUIRE_SECRETS === 'true') {
    throw new Error(
      `${name} is missing from the environment, and REQUIRE_SECRETS=true forbids generating it`,
    );
  }
  const stored = readStored();
  const known = stored[name];
  if (known) {
    return known;
  }
  const made = generators[name]();
  writePrivateFile(FILE, `${JSON.stringify({ ...stored, [name]: made }, null, 2)}\n`);
  return made;
}
