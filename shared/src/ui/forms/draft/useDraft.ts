import { type RefObject, useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps in this tab what is typed into the controls of `form`, known by their names or ids, and fills them with it when the
 * page is shown again: after Back, a reload, a link. Nothing leaves the device. A tab without storage keeps nothing.
 * @param name one for each form of the site
 * @param place a draft of another place, such as an answer of the server that holds newer texts, is not used
 */
export function useDraft(form: RefObject<HTMLElement | null>, name: string, place = ''): void {
  // Before the next paint, and before React's state can hide that a control was typed into before the app ran.
  useLayoutEffect(() => {
    const area = form.current;
    const controls = () => [
      ...(area?.querySelectorAll<Control>(
        'input:not([type=hidden]):not([tabindex="-1"]), textarea, select',
      ) ?? []),
    ];
    const save = (texts: [string, string][]) => write(name, { place, texts: Object.fromEntries(texts) });
    const saveAll = () => save(controls().map((control) => [keyOf(control), control.value]));

    const draft = read(name);
    const texts = new Map<string, unknown>(Object.entries(Object(draft.place === place && draft.texts)));
    const merged = controls().map((control): [string, string] => {
      const text = texts.get(keyOf(control));
      if (typeof text !== 'string' || !isUntouched(control)) return [keyOf(control), control.value];
      type(control, text);
      return [keyOf(control), text];
    });
    // Not the controls' values: those that React controls show what was typed above a moment later.
    save(merged);
    area?.addEventListener('input', saveAll);
    return () => area?.removeEventListener('input', saveAll);
  }, [form, name, place]);
}

/** Forgets what `useDraft` keeps of a form: it was sent or cleared. */
export function forgetDraft(name: string): void {
  write(name, {});
}

const keyOf = ({ name, id }: Control) => name || id;

const isUntouched = (control: Control) =>
  'defaultValue' in control
    ? control.value === control.defaultValue
    : control.selectedOptions[0]?.defaultSelected !== false;

/** As the visitor would, so that React notices: its own `value` of a control hides changes by script. */
function type(control: Control, text: string): void {
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

// Storage may be forbidden, full, or hold anything.

function read(name: string): { place?: unknown; texts?: unknown } {
  try {
    return Object(JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? ''));
  } catch {
    return {};
  }
}

function write(name: string, draft: object): void {
  try {
    sessionStorage.setItem(`draft:${name}`, JSON.stringify(draft));
  } catch {}
}
