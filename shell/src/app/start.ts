// Every page's first script. It loads the app when the browser is idle after the page has loaded, or at the first sign
// that the visitor is about to use it. Until then the browser itself answers: links, forms, details and popovers; buttons
// that need the app are not there yet (reset.css).

import { fetchIntoCache } from '../remotes/fetchIntoCache.ts';
import { savesData } from './connection.ts';
import { hydratedEvent } from './pageState.ts';

const controls = 'a, button, input, select, textarea, summary';
/** The app starts even if a frame or picture never ends loading, and even if the browser is never idle. */
const loadTimeoutMs = 3000;
const idleTimeoutMs = 2000;

const { scripts = '', preload = '' } =
  document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset ?? {};
/** Files to run at the next start: all of them, then those that could not be fetched. */
let missing = filesOf(scripts);
/** Files that the app will ask for, to fetch at the first start. */
let ahead = filesOf(preload);
let isHydrated = false;
const servedAddress = address();

function start(): void {
  ahead.forEach(fetchIntoCache);
  ahead = [];
  const sources = missing;
  missing = [];
  for (const src of sources) {
    // In order, though fetched in parallel.
    const script = Object.assign(document.createElement('script'), { src, async: false });
    script.onerror = () => missing.push(src);
    document.head.append(script);
  }
}

function address(): string {
  return location.pathname + location.search;
}

function filesOf(list: string): string[] {
  return list.split(' ').filter(Boolean);
}

function listen(type: string, listener: (event: Event) => void): void {
  document.addEventListener(type, listener, { capture: true, passive: true });
}

listen('pointerdown', start);
listen('keydown', start);
for (const type of ['focusin', 'pointerover'])
  listen(type, (event) => {
    if (event.target instanceof Element && event.target.closest(controls)) start();
  });

// After a reload, Back to an entry that the page had pushed before it changes the address without loading a document.
// Until the app runs, only a reload shows the page of that address.
window.addEventListener('popstate', (event) => {
  if (isHydrated || address() === servedAddress) return;
  event.stopImmediatePropagation();
  document.documentElement.dataset.leaving = '';
  location.reload();
});
document.addEventListener(hydratedEvent, () => {
  isHydrated = true;
});

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: idleTimeoutMs });
  else setTimeout(start); // Safari
}

if (!savesData()) {
  if (document.readyState === 'complete') startWhenIdle();
  else {
    window.addEventListener('load', startWhenIdle, { once: true });
    setTimeout(startWhenIdle, loadTimeoutMs);
  }
}
