/**
 * The test environment has Node's `FormData`, so that requests can carry it; Node's knows no forms. This one reads their
 * fields too, as a browser does.
 */
export function installFormsInFormData(): void {
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
