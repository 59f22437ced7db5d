import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for journeys and measurements: the one named in PLAYWRIGHT_CHROMIUM_PATH, else the system's, else the one
 * that Playwright installed.
 * @returns {string | undefined} path of a program; undefined when there is none
 */
export function findChromium() {
  const given = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  // Given and wrong is an answer too: falling back would test another browser than was asked for.
  if (given) return isProgram(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...places,
  ];
  return candidates.find(isProgram) ?? playwrightsOwn();
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Quiet, the same on every machine, and able to run as root (in containers, where the sandbox cannot be made). */
export function chromiumArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
