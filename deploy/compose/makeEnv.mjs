import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

// npm run env: writes .env from .env.example, with a fresh secret wherever the example leaves a value out.

const secret = () => randomBytes(32).toString('base64url');

if (existsSync('.env')) {
  console.error('.env is there already and stays as it is: its secrets belong to the database.');
  process.exit(1);
}
const example = readFileSync('.env.example', 'utf8');
writeFileSync(
  '.env',
  example.replace(/^(\w+)=$/gm, (_, name) => `${name}=${secret()}`),
  { mode: 0o600 },
);
console.log('.env is written. Next: docker compose up --build');
