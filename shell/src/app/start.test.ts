/** @jest-environment jest-fixed-jsdom */
const script =
  '<script type="module" data-scripts="/a.js /b.js" data-preload="/remote.js /page.js"></script>';

const scripts = () => [...document.head.querySelectorAll('script')].map((one) => one.getAttribute('src'));
const fetched = jest.fn(() => new Promise<Response>(() => {}));

let whenIdle: (() => void) | undefined;

/** A page with the start script, not loaded yet. */
async function open(connection?: object) {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  document.body.innerHTML = `${script}
    <p>text</p><a href="#x">link</a>
    <button type="button"><span>Menú</span></button>
    <form><input name="name"><button>Enviar</button></form>`;
  window.requestIdleCallback = (callback) => {
    whenIdle = () => callback({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  jest.resetModules();
  await import('./start.ts');
}

const fire = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

beforeEach(() => {
  whenIdle = undefined;
  fetched.mockClear();
  window.fetch = fetched;
});
afterEach(() => {
  // This page's listeners stay on the document; from now on they do nothing.
  document.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('load'));
  document.head.innerHTML = '';
});

test('a page loads no other script before it is idle after its load', async () => {
  await open();
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([]);
  whenIdle?.();
  expect(scripts()).toEqual(['/a.js', '/b.js']);
  expect(fetched.mock.calls).toEqual([['/remote.js'], ['/page.js']]);
  for (const one of document.head.querySelectorAll('script')) expect(one.async).toBe(false);
});

test('a page whose load never ends starts the app after three seconds', async () => {
  jest.useFakeTimers();
  await open();
  jest.advanceTimersByTime(2999);
  expect(whenIdle).toBeUndefined();
  jest.advanceTimersByTime(1);
  whenIdle?.();
  jest.useRealTimers();
  expect(scripts()).toHaveLength(2);
});

test.each([
  ['pointerdown', 'p'],
  ['keydown', 'body'],
  ['focusin', 'input'],
  ['pointerover', 'button span'],
  ['pointerover', 'a'],
])('%s on %s starts the app once, at once', async (type, selector) => {
  await open();
  fire(selector, type);
  expect(scripts()).toEqual(['/a.js', '/b.js']);
  fire(selector, type);
  window.dispatchEvent(new Event('load'));
  whenIdle?.();
  expect(scripts()).toHaveLength(2);
});

test('a pointer over text starts nothing', async () => {
  await open();
  fire('p', 'pointerover');
  expect(scripts()).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %j only a visitor who uses the page starts it',
  async (connection) => {
    await open(connection);
    window.dispatchEvent(new Event('load'));
    expect(whenIdle).toBeUndefined();
    fire('p', 'pointerdown');
    expect(scripts()).toHaveLength(2);
  },
);

test('a fast line without data saver is no reason to wait', async () => {
  await open({ saveData: false, effectiveType: '4g' });
  window.dispatchEvent(new Event('load'));
  expect(whenIdle).toBeDefined();
});

test('a file that could not be fetched is asked for again at the next sign of use, and no other', async () => {
  await open();
  fire('p', 'pointerdown');
  document.head.querySelector('script[src="/b.js"]')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual(['/a.js', '/b.js']);
  fire('p', 'pointerdown');
  expect(scripts()).toEqual(['/a.js', '/b.js', '/b.js']);
  fire('p', 'pointerdown');
  expect(scripts()).toHaveLength(3);
});

test('Back to another address before hydration reloads the page and is not the router’s; after it, it is', async () => {
  const errors: unknown[] = [];
  // jsdom does not reload: it reports that.
  const report = jest.spyOn(console, 'error').mockImplementation((error) => errors.push(error));
  await open();
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  const back = () => window.dispatchEvent(new PopStateEvent('popstate'));
  back();
  expect([heard.mock.calls.length, errors.length]).toEqual([1, 0]);
  expect(document.documentElement.dataset).not.toHaveProperty('leaving');
  window.history.replaceState(null, '', '/otra');
  back();
  expect([heard.mock.calls.length, errors.length]).toEqual([1, 1]);
  expect(String(errors[0])).toContain('navigation');
  expect(document.documentElement.dataset).toHaveProperty('leaving');
  document.dispatchEvent(new Event('site:hydrated'));
  back();
  expect([heard.mock.calls.length, errors.length]).toEqual([2, 1]);
  window.removeEventListener('popstate', heard);
  report.mockRestore();
});
