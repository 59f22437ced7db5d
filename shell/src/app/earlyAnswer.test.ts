/** @jest-environment jest-fixed-jsdom */
// What start.ts answers before the app runs, and what the app finds when it takes over.

const byId = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
};
/** The app's side: what each repeated press finds. */
const repeated: { id: string; html: string; isDone: boolean }[] = [];
const record = ({ target }: Event) => {
  if (!(target instanceof Element)) return;
  repeated.push({
    id: target.id,
    html: document.body.innerHTML,
    isDone: 'done' in document.documentElement.dataset,
  });
};
let served = '';
const writeText = jest.fn<Promise<void>, [string]>();

/** A page with the start script. */
async function open(html: string, { isWide = false } = {}) {
  document.body.innerHTML = html;
  served = document.body.innerHTML;
  window.matchMedia = jest.fn().mockReturnValue({ matches: isWide });
  jest.resetModules();
  await import('./start.ts');
}

async function startApp() {
  document.body.addEventListener('click', record);
  document.dispatchEvent(new Event('site:ready'));
  await settle();
}

const settle = async () => {
  for (let i = 0; i < 10; i += 1) await undefined;
};

beforeEach(() => {
  jest.useFakeTimers();
  repeated.length = 0;
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(async () => {
  // This page's listeners stay on the document; from now on they do nothing.
  document.dispatchEvent(new Event('site:ready'));
  await settle();
  document.body.removeEventListener('click', record);
  jest.useRealTimers();
});

const menu = `
  <button id="menu" type="button" aria-expanded="false" aria-controls="drawer">Menú</button>
  <div id="drawer">
    <div id="scrim" aria-controls="drawer"></div>
    <button id="close" type="button" aria-controls="drawer">Cerrar</button>
  </div>`;

test.each(['close', 'scrim'])(
  'the menu opens, #%s closes it, and the app gets both presses',
  async (closing) => {
    await open(menu);
    byId('menu').click();
    expect(byId('drawer')).toHaveAttribute('data-open', 'true');
    expect(byId('menu')).toHaveAttribute('aria-expanded', 'true');
    byId(closing).click();
    expect(document.body.innerHTML).toBe(served);
    await startApp();
    expect(repeated.map(({ id }) => id)).toEqual(['menu', closing]);
  },
);

const folded = (isExpanded: boolean) => `
  <button id="fold" type="button" aria-expanded="${isExpanded}" aria-controls="part">Integrantes</button>
  <ul id="part"${isExpanded ? '' : ' hidden=""'}><li>Uno</li></ul>`;

test.each([true, false])(
  'a part that is hidden when collapsed (expanded: %s) changes at each press',
  async (isExpanded) => {
    await open(folded(isExpanded));
    for (const isNow of [!isExpanded, isExpanded, !isExpanded]) {
      byId('fold').click();
      expect(byId('fold')).toHaveAttribute('aria-expanded', String(isNow));
      expect(byId('part').hidden).toBe(!isNow);
    }
    expect(byId('part')).not.toHaveAttribute('data-open');
    await startApp();
    // Hydration compares with what was served.
    expect(repeated.map(({ html }) => html)).toEqual([served, served, served]);
  },
);

const sections = `<ul data-single="(width >= 75rem)">
  <li><button id="one" type="button" aria-expanded="true" aria-controls="first">1</button><p id="first" data-open="true"></p></li>
  <li><button id="two" type="button" aria-expanded="false" aria-controls="second">2</button><p id="second"></p></li>
</ul>`;

test.each([true, false])('opening one closes the other where only one may be open: %s', async (isWide) => {
  await open(sections, { isWide });
  byId('two').click();
  const openIds = [...document.querySelectorAll('[data-open]')].map(({ id }) => id);
  expect(openIds).toEqual(isWide ? ['second'] : ['first', 'second']);
  expect(matchMedia).toHaveBeenCalledWith('(width >= 75rem)');
  expect(byId('one')).toHaveAttribute('aria-expanded', String(!isWide));
  byId('two').click();
  expect([byId('second').dataset.open, byId('second').hidden]).toEqual([undefined, false]);
  await startApp();
  expect(repeated.map(({ html }) => html)).toEqual([served, served]);
});

test.each([
  ['controls nothing', '<button id="b" type="button" aria-expanded="false">x</button>'],
  [
    'controls what is not there',
    '<button id="b" type="button" aria-expanded="true" aria-controls="x">x</button>',
  ],
  ['has no state', '<button id="b" type="button" aria-controls="p">x</button><p id="p"></p>'],
])('a button that %s is left to the app', async (_, html) => {
  await open(html);
  byId('b').click();
  expect(byId('b')).toHaveAttribute('data-pending');
  await startApp();
  expect(repeated).toEqual([{ id: 'b', html: served, isDone: false }]);
});

const copy = `<button id="b" type="button" data-copy="/noticias/1" data-copied="Enlace copiado">
  <span id="text" aria-live="polite">Copiar enlace</span> <span>Nota</span></button>`;

test('a link is copied at the press, which the app then only shows', async () => {
  await open(copy);
  byId('text').click();
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/noticias/1`);
  expect(document.body.innerHTML).toBe(served);
  await settle();
  expect(byId('text').textContent).toBe('Enlace copiado');
  expect(byId('b')).toHaveAttribute('data-done');
  byId('b').click();
  await startApp();
  expect(repeated).toEqual([{ id: 'b', html: served, isDone: true }]);
  expect(document.documentElement.dataset).not.toHaveProperty('done');
  expect(writeText).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(document.body.innerHTML).toBe(served);
});

test('the confirmation ends after three seconds, with nothing left for the app; then the link can be copied again', async () => {
  await open(copy);
  byId('b').click();
  await settle();
  jest.advanceTimersByTime(2999);
  expect(byId('text').textContent).toBe('Enlace copiado');
  jest.advanceTimersByTime(1);
  expect(document.body.innerHTML).toBe(served);
  byId('b').click();
  await settle();
  expect(writeText).toHaveBeenCalledTimes(2);
  jest.runAllTimers();
  await startApp();
  expect(repeated).toEqual([]);
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['is missing', undefined],
])('a clipboard that %s leaves the copy to the app', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  await open(copy);
  byId('b').click();
  await settle();
  expect(byId('text').textContent).toBe('Copiar enlace');
  expect(byId('b')).toHaveAttribute('data-pending');
  byId('b').click();
  await startApp();
  expect(repeated).toEqual([{ id: 'b', html: served, isDone: false }]);
});

test.each(['allows', 'refuses'])(
  'an app that starts before the browser %s copies itself',
  async (outcome) => {
    let end = () => {};
    writeText.mockReturnValue(
      new Promise((resolve, reject) => {
        end = outcome === 'allows' ? resolve : () => reject(new Error('no'));
      }),
    );
    await open(copy);
    byId('b').click();
    await startApp();
    end();
    await settle();
    expect(repeated).toEqual([{ id: 'b', html: served, isDone: false }]);
    expect(document.body.innerHTML).toBe(served);
  },
);

test('only the press that was answered is marked as done', async () => {
  await open(copy + folded(true));
  byId('b').click();
  byId('fold').click();
  await settle();
  await startApp();
  expect(repeated.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['b', true],
    ['fold', false],
  ]);
});

test('the page is printed once', async () => {
  window.print = jest.fn();
  await open('<button id="b" type="button" data-print="">Imprimir</button>');
  byId('b').click();
  expect(window.print).toHaveBeenCalledTimes(1);
  await startApp();
  expect(repeated).toEqual([]);
});

test('the app has rendered one press before it gets the next', async () => {
  await open(folded(true));
  byId('fold').click();
  byId('fold').click();
  const order: string[] = [];
  document.body.addEventListener('click', () => {
    order.push('press');
    Promise.resolve().then(() => order.push('rendered'));
  });
  await startApp();
  expect(order).toEqual(['press', 'rendered', 'press', 'rendered']);
});
