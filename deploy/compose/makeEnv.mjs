import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { printProblems, root } from './docker.mjs';

/**
 * The site with demonstration content and portals, on a port beside the edge's.
 * @type {Record<string, string>}
 */
const demo = {
  COMPOSE_PROFILES: 'demo',
  PORTALS_PORT: '8081',
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: compose fills them in
  PORTALS_ORIGIN: 'http://localhost:${PORTALS_PORT}',
  FRAME_ORIGINS: 'http://localhost:${PORTALS_PORT}',
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: compose fills them in
  DEMO_CONTENT: 'on',
};

/** Names of the variables of an .env. @param {string} text */
const namesIn = (text) => [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

const example = () => readFileSync(path.join(root, '.env.example'), 'utf8');

/**
 * @param {{ isDemo?: boolean, folder?: string }} [options] `folder`: of another checkout
 * @returns {string} what was done
 * @throws {Error} when `isDemo` and there is an .env without the demonstration
 */
export function makeEnv({ isDemo = false, folder = root } = {}) {
  const file = path.join(folder, '.env');
  if (existsSync(file)) return completeEnv(file, isDemo);
  const added = isDemo ? Object.keys(demo).filter((name) => !namesIn(example()).includes(name)) : [];
  const heading = added.length > 0 ? '\n# The demonstration: its portals.\n' : '';
  // Before the variables that refer to them.
  const lines = example().replace(
    /\n# Origins that may be framed/,
    (rest) => `${heading}${added.map((name) => `${name}=\n`).join('')}${rest}`,
  );
  writeFileSync(file, fillIn(lines, isDemo), { mode: 0o600 });
  return '.env is written.';
}

/** @param {string} file @param {boolean} isDemo */
function completeEnv(file, isDemo) {
  const text = readFileSync(file, 'utf8');
  if (isDemo && !/^DEMO_CONTENT=on$/m.test(text))
    throw new Error(
      '.env is there already, without the demonstration: its database may hold content. To start over, move .env away and remove its volumes: docker compose down -v',
    );
  const missing = namesIn(example()).filter((name) => !namesIn(text).includes(name));
  if (missing.length === 0)
    return '.env is there already and stays as it is: its secrets belong to the database.';
  const lines = missing.map((name) => example().match(new RegExp(`^${name}=.*$`, 'm'))?.[0]);
  writeFileSync(file, fillIn(`${text.trimEnd()}\n${lines.join('\n')}\n`, isDemo, missing), { mode: 0o600 });
  return `.env is of an older version: ${missing.join(', ')} added, the rest stays as it is.`;
}

/** @param {string} text @param {boolean} isDemo @param {string[]} names the variables to fill in */
function fillIn(text, isDemo, names = namesIn(text)) {
  const secret = () => randomBytes(32).toString('base64url');
  return text.replace(/^(\w+)=(.*)$/gm, (line, /** @type {string} */ name, /** @type {string} */ value) => {
    if (!names.includes(name)) return line;
    const chosen = process.env[name] ?? (isDemo ? demo[name] : undefined) ?? (value || secret());
    return `${name}=${quoted(chosen)}`;
  });
}

/** Unquoted, a value ends at a space. @param {string} value */
const quoted = (value) => (/\s/.test(value) && !/^"/.test(value) ? `"${value}"` : value);

if (process.argv[1] === import.meta.filename) {
  const { values } = readArguments({
    usage: `npm run env [-- --demo]
Writes .env from .env.example, with a fresh secret for every value that the example leaves empty. A variable set in the
environment overrides the example. An existing .env only gets what it lacks. --demo: with demonstration content.`,
    options: { demo: { type: 'boolean' } },
  });
  printProblems();
  console.log(makeEnv({ isDemo: values.demo ?? false }));
  console.log("The panel's first administrator: FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD in .env.");
  console.log(
    'Next: docker compose up --build (some minutes the first time; it ends with "Site ready" and the address), or npm run up.',
  );
}
