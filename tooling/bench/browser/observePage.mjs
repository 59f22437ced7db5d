// Runs in a measured page before its own scripts. Times are in ms since the navigation's start; those of a press are
// absolute and kept in the session, because the answer may be another document.

const page = {
  firstPaint: 0,
  largestPaint: 0,
  layoutShift: 0,
  /** @type {{ start: number, duration: number }[]} */
  tasks: [],
};
const stored = 'bench';

/**
 * @param {string} type
 * @param {(entry: any) => void} record
 */
const observe = (type, record) =>
  new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') page.firstPaint = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => {
  page.largestPaint = startTime;
});
observe('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) page.layoutShift += value;
});
observe('longtask', ({ startTime, duration }) => {
  page.tasks.push({ start: startTime, duration });
});

const now = () => performance.timeOrigin + performance.now();
const read = () => JSON.parse(sessionStorage.getItem(stored) ?? '{}');
/** @param {object} more */
const write = (more) => sessionStorage.setItem(stored, JSON.stringify({ ...read(), ...more }));

/** @param {{ selector: string, text?: string, hash?: string }} answer */
const isShown = ({ selector, text = '', hash = '' }) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text)) &&
  location.hash.endsWith(hash);

/** Checks before each frame, and takes the time after it. */
function watch() {
  const { answer, answeredAt } = read();
  if (!answer || answeredAt) return;
  if (isShown(answer)) setTimeout(() => write({ answeredAt: now() }));
  else requestAnimationFrame(watch);
}

/** @param {string} selector */
function sayPlace(selector) {
  const control = document.querySelector(selector);
  if (!control?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    return requestAnimationFrame(() => sayPlace(selector));
  const { top, bottom } = control.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = control.getBoundingClientRect();
  Reflect.get(window, 'benchPlace')({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

if (window === window.top && location.protocol === 'https:') {
  if (read().pressedAt) watch();
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      if (read().pressedAt || !(target instanceof Element)) return;
      target.closest('a, button')?.setAttribute('data-pressed', '');
      write({ pressedAt: performance.timeOrigin + timeStamp });
      requestAnimationFrame(watch);
    },
    true,
  );
  Object.assign(window, {
    bench: {
      page: () => page,
      press: read,
      /** Forgets the last press. @param {object} answer what shows that the next one was answered */
      expect: (answer) => sessionStorage.setItem(stored, JSON.stringify({ answer })),
      /** Tells where a control is, and waits for its answer. @param {{ selector: string, answer: object }} control */
      place: (control) => {
        if (read().pressedAt) return;
        write({ answer: control.answer });
        sayPlace(control.selector);
      },
    },
  });
}
