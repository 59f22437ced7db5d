import { useEffect, useId, useLayoutEffect, useRef } from 'react';

type Overlay = { id: string; page: unknown; close: () => void };

/** Those that cover the page now, the lowest first. */
const open: Overlay[] = [];
let isListening = false;
/** Between `history.back()`, which is answered later, and its answer; and who opened meanwhile. */
let isReturning = false;
const waiting: (() => void)[] = [];

/**
 * While `isOpen`, Back closes what covers the page instead of leaving the page: on a phone it is the gesture for that.
 * It has an entry of its own in the history, at the page's address; however it is closed, the entry goes too. A link that
 * leads away from it must replace the entry (`replace`).
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
      // Later: in development React takes every effect back once and does it again.
      queueMicrotask(() => {
        if (overlayOf(history.state) !== id || open.some((other) => other.id === id)) return;
        isReturning = true;
        history.back();
      });
    };
  }, [isOpen, id]);
}

function listen() {
  if (isListening) return;
  isListening = true;
  // Before the router: that an overlay comes or goes is no navigation.
  window.addEventListener('popstate', onPopState, { capture: true });
}

function onPopState(event: PopStateEvent) {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    for (const enter of waiting.splice(0)) enter();
    return;
  }
  const overlay = overlayOf(event.state);
  const closed = open.splice(open.findIndex(({ id }) => id === overlay) + 1);
  // Back over several entries leads to another page, and that is the router's.
  if (closed.some(({ page }) => page === pageOf(event.state))) event.stopImmediatePropagation();
  for (const { close } of closed.reverse()) close();
  // Forward to one that was closed: there is nothing to show.
  if (overlay !== undefined && !open.some(({ id }) => id === overlay)) {
    event.stopImmediatePropagation();
    history.back();
  }
}

/** What the router calls this entry of the history; an overlay's entry has the same as its page's. */
function pageOf(state: unknown): unknown {
  return fieldOf(state, 'key');
}

function overlayOf(state: unknown): unknown {
  return fieldOf(state, 'overlay');
}

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}
