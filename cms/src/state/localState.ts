import fs from 'node:fs';
import path from 'node:path';

/** Where this instance keeps what it generates for itself: database, secrets, the site's token. */
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

/** Written aside and renamed, so that a start cut short never leaves half a secret behind. */
export function writePrivateFile(name: string, content: string): void {
  const file = path.join(ensureFolder(stateFolder()), name);
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o600 });
  fs.renameSync(draft, file);
}
