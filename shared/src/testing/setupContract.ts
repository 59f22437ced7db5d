// Runs before each file of the `contract` project: reads go to the real backend, and a dropped record fails the test.
import { configureContent } from '../content/callContent.ts';
import { failOnStray, watchConsole } from './strictConsole.ts';

const { CMS_URL: baseUrl, SITE_API_TOKEN: token } = process.env;

if (!baseUrl || !token) {
  throw new Error(
    'Contract tests read the real content backend: set CMS_URL (e.g. http://localhost:1337) and SITE_API_TOKEN. ' +
      '`npm test` starts the backend and sets both.',
  );
}

configureContent({ baseUrl, token });

// The backend closes a connection after five idle seconds. A test that waited so long, on a busy machine, would reuse it
// in that moment.
const { fetch } = globalThis;
globalThis.fetch = (address, options) => {
  const headers = new Headers(options?.headers);
  headers.set('connection', 'close');
  return fetch(address, { ...options, headers });
};

beforeAll(watchConsole);
afterEach(failOnStray);
