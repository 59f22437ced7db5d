// Door: what the tests of all packages use. Pages run through their real routes, the backend is request handlers.
// Jest loads setup.ts before each file: an unhandled request, a stray console.error or an unexpected report fails.

export { contentHandlers } from './contentHandlers.ts';
export { contentRequests, contentServer } from './contentServer.ts';
export { contractTest } from './contractTest.ts';
export { feeFixture } from './feeFixture.ts';
export { fixtureOf } from './fixtureOf.ts';
export { keyDateFixture } from './keyDateFixture.ts';
export { matchMediaQueries, preferReducedMotion } from './matchMedia.ts';
export { mediaFixture, pdfFixture } from './mediaFixture.ts';
export { publicViewFixture } from './publicViewFixture.ts';
export { createTestQueryClient, renderRoute, testContactMail } from './renderRoute.tsx';
export { takeConsole, takeProblems } from './strictConsole.ts';
