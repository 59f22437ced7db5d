// Reacts to clicks before the app listens. Data attributes of the markup say how, so this file knows no section
// (docs/decisions/025-start-on-demand.md).

type Undo = () => void;

/** A press that the app repeats. */
export type Press = {
  button: HTMLElement;
  /** They restore the served markup, which React hydrates; the repeated press then changes it again in the same frame. */
  undos: Undo[];
  /** What was asked for is done. The app only shows that. */
  isDone: boolean;
};

/** The attribute of a control whose press was noticed. */
export const pendingMark = 'data-pending';
/** Duration of a toast (specification, section 9). */
const doneMs = 3000;

/** Answers a press as far as markup tells how, and adds it to `presses` unless nothing is left for the app. */
export function answer(button: HTMLElement, presses: Press[]): void {
  const { copy, print } = button.dataset;
  if (print !== undefined) {
    window.print();
    return;
  }
  // Pressed again while the first press stands: one copy is enough.
  if (copy !== undefined && presses.some((press) => press.button === button)) return;
  const press: Press = { button, undos: [], isDone: false };
  presses.push(press);
  if (copy !== undefined) void answerCopy(press, copy, presses);
  else press.undos = toggle(button) ?? [showPending(button)];
}

/** Copies while the browser still knows that the visitor asked for it, which it may not when the app runs. */
async function answerCopy(press: Press, address: string, presses: Press[]): Promise<void> {
  const { button } = press;
  const isCopied = await copyAddress(address);
  // The app has repeated it meanwhile.
  if (!presses.includes(press)) return;
  if (!isCopied) {
    press.undos = [showPending(button)];
    return;
  }
  press.isDone = true;
  press.undos = showDone(button);
  setTimeout(() => {
    const index = presses.indexOf(press);
    if (index < 0) return;
    presses.splice(index, 1);
    undoAll(press.undos);
  }, doneMs);
}

/** False where the app may have another way: without permission, or without a clipboard in an origin that is not secure. */
async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    return true;
  } catch {
    return false;
  }
}

function showPending(button: HTMLElement): Undo {
  return change(button, pendingMark, '');
}

function showDone(button: HTMLElement): Undo[] {
  const undos = [change(button, 'data-done', '')];
  const text = button.querySelector('[aria-live]');
  if (text) {
    const before = text.textContent;
    text.textContent = button.dataset.copied ?? before;
    undos.push(() => {
      text.textContent = before;
    });
  }
  return undos;
}

/** Opens or closes what the button controls. Undefined: nothing that this can open or close. */
function toggle(button: HTMLElement): Undo[] | undefined {
  const controlled = controlledBy(button);
  const expanded = button.getAttribute('aria-expanded');
  // A button that only closes does not say whether it is expanded.
  if (!controlled || (expanded === null && !controlled.dataset.open)) return;
  const isOpening = expanded === 'false';
  const others = isOpening ? othersThatClose(button) : [];
  return [...others.flatMap((other) => show(controlledBy(other), false)), ...show(controlled, isOpening)];
}

/** Where only one may be open: what else is. The attribute is the media query under which that is so. */
function othersThatClose(button: HTMLElement): HTMLElement[] {
  const group = button.closest<HTMLElement>('[data-single]');
  if (!group || !matchMedia(group.dataset.single ?? '').matches) return [];
  return [...group.querySelectorAll<HTMLElement>('[aria-expanded="true"]')];
}

function show(controlled: HTMLElement | null, isOpen: boolean): Undo[] {
  if (!controlled) return [];
  // Styles follow `data-open`, or the browser `hidden`.
  const isByHidden = controlled.hidden || (!isOpen && !controlled.dataset.open);
  const buttons = document.querySelectorAll(`[aria-controls="${controlled.id}"][aria-expanded]`);
  return [
    isByHidden
      ? change(controlled, 'hidden', isOpen ? null : '')
      : change(controlled, 'data-open', isOpen ? 'true' : null),
    ...[...buttons].map((button) => change(button, 'aria-expanded', String(isOpen))),
  ];
}

function controlledBy(button: HTMLElement): HTMLElement | null {
  return document.getElementById(button.getAttribute('aria-controls') ?? '');
}

/** @param value null: without this attribute */
function change(element: Element, name: string, value: string | null): Undo {
  const before = element.getAttribute(name);
  write(element, name, value);
  return () => write(element, name, before);
}

function write(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Newest first. */
export function undoAll(undos: Undo[]): void {
  for (const undo of [...undos].reverse()) undo();
}
