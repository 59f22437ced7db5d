import { findProgram } from './findProgram.ts';

const find =
  (variable: string, ...names: string[]) =>
  () =>
    findProgram(process.env[variable] ? [process.env[variable]] : names);

/** The programs of `npm run test:browsers`: those that variables name, else the system's. */
export const otherBrowsers = {
  FIREFOX_PATH: {
    name: 'Firefox',
    find: find('FIREFOX_PATH', 'firefox-esr', 'firefox'),
    debianPackages: ['firefox-esr'],
  },
  WEBKIT_DRIVER_PATH: {
    name: 'WebKitWebDriver',
    find: find('WEBKIT_DRIVER_PATH', 'WebKitWebDriver'),
    debianPackages: ['webkit2gtk-driver'],
  },
  MINIBROWSER_PATH: {
    name: 'MiniBrowser',
    find: find(
      'MINIBROWSER_PATH',
      ...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    ),
    debianPackages: ['webkit2gtk-driver'],
  },
  XVFB_PATH: { name: 'Xvfb', find: find('XVFB_PATH', 'Xvfb'), debianPackages: ['xvfb'] },
};
