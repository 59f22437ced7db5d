import { useEffect, useId, useLayoutEffect, useRef } from 'react';

type Overlay = { id: string; page: unknown; close: () => void };

/** The open overlays, lowest first. */
const open: Overlay[] = [];
let isListening = false;
/** Set while entries of closed overlays are removed, and the entries made meanwhile: they would be removed instead. */
let isReturning = false;
const waiting: (() => void)[] = [];
const entryMethods = ['pushState', 'replaceState'] as const;

/**
 * While `isOpen`, Back closes the overlay instead of leaving the page, as phone users expect. The overlay has its own
 * history entry at the page's address, removed however the overlay is closed. A link inside it must replace that entry
 * (`replace`).
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    listen();
    const overlay = { id, page: pageOf(history.state), close: () => latest.current() };
    open.push(overlay);
    const enter = () => {
      if (!open.includes(overlay) || overlayOf(history.state) === id) return;
      history.pushState({ ...history.state, overlay: id }, '');
    };
    if (isReturning) waiting.push(enter);
    else enter();
    return () => {
      const place = open.indexOf(overlay);
      if (place >= 0) open.splice(place, 1);
      // Deferred: in development React runs every effect, undoes it and runs it again.
      queueMicrotask(() => {
        if (!isReturning && isOfClosed(history.state)) leave();
      });
    };
  }, [isOpen, id]);
}

function listen() {
  if (isListening) return;
  isListening = true;
  // Before the router's listener: opening or closing an overlay is not a navigation.
  window.addEventListener('popstate', onPopState, { capture: true });
}

function onPopState(event: PopStateEvent) {
  if (isReturning) {
    event.stopImmediatePropagation();
    // Several were closed at once.
    if (isOfClosed(event.state)) return history.back();
    isReturning = false;
    for (const method of entryMethods) Reflect.deleteProperty(history, method);
    for (const enter of waiting.splice(0)) enter();
    return;
  }
  const overlay = overlayOf(event.state);
  const closed = open.splice(open.findIndex(({ id }) => id === overlay) + 1);
  // Back over several entries leads to another page, which the router handles.
  if (closed.some(({ page }) => page === pageOf(event.state))) event.stopImmediatePropagation();
  for (const { close } of closed.reverse()) close();
  // Forward to a closed overlay: nothing to show.
  if (isOfClosed(event.state)) {
    event.stopImmediatePropagation();
    history.back();
  }
}

/** Goes back; what the router shows meanwhile gets its entry afterwards. */
function leave() {
  isReturning = true;
  for (const method of entryMethods) {
    history[method] = (...entry) => void waiting.push(() => history[method](...entry));
  }
  history.back();
}

function isOfClosed(state: unknown): boolean {
  const overlay = overlayOf(state);
  return overlay !== undefined && !open.some(({ id }) => id === overlay);
}

/** The router's key of a history entry; an overlay's entry has its page's key. */
function pageOf(state: unknown): unknown {
  return fieldOf(state, 'key');
}

function overlayOf(state: unknown): unknown {
  return fieldOf(state, 'overlay');
}

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}
