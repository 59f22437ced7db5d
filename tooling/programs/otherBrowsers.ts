import { findProgram } from './findProgram.ts';

const miniBrowsers = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** The programs of `npm run test:browsers`: those that variables name, else the system's. */
export const otherBrowsers = {
  FIREFOX_PATH: program('FIREFOX_PATH', 'firefox-esr', 'firefox-esr', 'firefox'),
  WEBKIT_DRIVER_PATH: program('WEBKIT_DRIVER_PATH', 'webkit2gtk-driver', 'WebKitWebDriver'),
  MINIBROWSER_PATH: program('MINIBROWSER_PATH', 'webkit2gtk-driver', ...miniBrowsers),
  XVFB_PATH: program('XVFB_PATH', 'xvfb', 'Xvfb'),
};

function program(variable: string, debianPackage: string, ...names: string[]) {
  const { [variable]: chosen } = process.env;
  return {
    name: debianPackage,
    find: () => findProgram(chosen ? [chosen] : names),
    debianPackages: [debianPackage],
  };
}
