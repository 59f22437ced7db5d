/**
 * The test environment uses Node's `FormData`, which requests accept but which cannot read a form element. This one can.
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
