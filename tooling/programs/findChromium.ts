import { chromium } from 'playwright-core';
import { findProgram } from './findProgram.ts';

/**
 * The browser for journeys and measurements: PLAYWRIGHT_CHROMIUM_PATH, else the system's, else the one that Playwright
 * installed. Debian's headless shell comes first: the same engine without the window around a page, whose own renderers take
 * 40 % of the processor's time.
 */
export const findChromium = () =>
  // A wrong path must not fall back: that would test another browser than was asked for.
  process.env.PLAYWRIGHT_CHROMIUM_PATH
    ? findProgram([process.env.PLAYWRIGHT_CHROMIUM_PATH])
    : findProgram([
        ...[
          'chromium-headless-shell',
          'chromium',
          'chromium-browser',
          'google-chrome',
          'google-chrome-stable',
          'chrome',
        ],
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        chromium.executablePath(),
      ]);

/** Quiet, the same on every machine, and able to run as root (containers cannot make the sandbox). */
export function chromiumArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Widths of letters in parts of a pixel, as a visitor's screen has them: the headless shell would round them.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
