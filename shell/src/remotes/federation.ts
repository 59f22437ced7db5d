// The host of federation, in a file of its own: a page without a section does without it.

import * as content from '@consejo/shared/content';
import * as contract from '@consejo/shared/contract';
import * as i18n from '@consejo/shared/i18n';
import { version as sharedVersion } from '@consejo/shared/package.json';
import * as query from '@consejo/shared/query';
import * as router from '@consejo/shared/router';
import * as ui from '@consejo/shared/ui';
import { init } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

export { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** Texts that only sections use. */
export const { uiSectionLocales } = ui;

/**
 * What remotes get from the host, which has loaded all of it. Packages are deployed on different days, so the same major
 * version is enough (docs/decisions/015).
 */
const share = (version: string, library: object) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version.split('.')[0]}.0.0` },
});

init({
  name: 'shell',
  remotes: [], // the registry names them at run time
  shareStrategy: 'loaded-first',
  shared: {
    react: share(react.version, react),
    'react/jsx-runtime': share(react.version, jsxRuntime),
    'react/jsx-dev-runtime': share(react.version, jsxDevRuntime),
    'react-dom': share(react.version, reactDom),
    'react-dom/client': share(react.version, reactDomClient),
    '@consejo/shared/content': share(sharedVersion, content),
    '@consejo/shared/contract': share(sharedVersion, contract),
    '@consejo/shared/i18n': share(sharedVersion, i18n),
    '@consejo/shared/query': share(sharedVersion, query),
    '@consejo/shared/router': share(sharedVersion, router),
    '@consejo/shared/ui': share(sharedVersion, ui),
  },
  // One federation runtime a page: remotes use the host's.
  plugins: [provideRuntime()],
});
