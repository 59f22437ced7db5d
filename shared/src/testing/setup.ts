// Runs before each file of the `unit` project.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { contentServer, forgetContentRequests } from './contentServer.ts';
import { installFormsInFormData } from './formsInFormData.ts';
import { installMatchMedia, resetMatchMedia } from './matchMedia.ts';
import { failOnStray, watchConsole } from './strictConsole.ts';

// The first page of a test file takes long on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

beforeAll(() => {
  installMatchMedia();
  installFormsInFormData();
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
