// Runs before each file of the `unit` project: the same strictness for all tests of the workspace.
import '@testing-library/jest-dom';
import { contentServer, forgetContentRequests } from './contentServer.ts';
import { installMatchMedia, resetMatchMedia } from './matchMedia.ts';
import { failOnStray, watchConsole } from './strictConsole.ts';

beforeAll(() => {
  installMatchMedia();
  watchConsole();
  contentServer.listen({ onUnhandledRequest: 'error' });
});

afterEach(() => {
  contentServer.resetHandlers();
  forgetContentRequests();
  resetMatchMedia();
  failOnStray();
});

afterAll(() => contentServer.close());
