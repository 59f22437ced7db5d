// Runs before each file of the `unit` project.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { contentServer, forgetContentRequests } from './contentServer.ts';
import { installMatchMedia, resetMatchMedia } from './matchMedia.ts';
import { failOnStray, watchConsole } from './strictConsole.ts';

// For what never comes: the first page of a test file takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

beforeAll(() => {
  installMatchMedia();
  installFormsInFormData();
  installModalDialogs();
  watchConsole();
  contentServer.listen({ onUnhandledRequest: 'error' });
});

afterEach(() => {
  contentServer.resetHandlers();
  forgetContentRequests();
  resetMatchMedia();
  if (typeof document !== 'undefined') sessionStorage.clear(); // drafts of forms
  failOnStray();
});

afterAll(() => contentServer.close());

/**
 * The test environment uses Node's `FormData`, which requests accept but which cannot read a form element. This one can.
 */
function installFormsInFormData(): void {
  if (typeof document === 'undefined') return;
  globalThis.FormData = class extends FormData {
    constructor(form?: HTMLFormElement) {
      super();
      for (const field of form?.elements ?? []) {
        const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        if (isText && field.name && !field.disabled) this.append(field.name, field.value);
      }
    }
  };
}

/** jsdom knows no modal dialogs. That they hold the focus is checked by journeys. */
function installModalDialogs(): void {
  if (typeof HTMLDialogElement === 'undefined') return;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.dispatchEvent(new Event('close'));
    });
  };
}
