import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { useBackToClose } from './useBackToClose.ts';

function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  useBackToClose(true, onClose);
  return (
    <button type="button" onClick={onClose}>
      Cerrar {name}
    </button>
  );
}

function Page({ names }: { names: string[] }) {
  const [opened, setOpened] = useState<string[]>([]);
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => setOpened([...opened, name])}>
          Abrir {name}
        </button>
      ))}
      <button type="button" onClick={() => setOpened([])}>
        Todo cerrado
      </button>
      {opened.map((name) => (
        <Overlay key={name} name={name} onClose={() => setOpened((now) => now.filter((n) => n !== name))} />
      ))}
    </>
  );
}

/** What the router would hear. */
const heard = jest.fn();
/** The history's answers come turns later, and what follows from them more turns: counted, as a busy machine has no times. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 2));
};
const go = (delta: number) =>
  act(async () => {
    history.go(delta);
    await turns();
  });
const settle = () => act(turns);
const openNames = () => screen.queryAllByRole('button', { name: /^Cerrar/ }).map((b) => b.textContent);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
};

beforeEach(() => {
  history.pushState({ key: 'before', idx: 0 }, '', '/antes');
  history.pushState({ key: 'page', idx: 1 }, '', '/pagina');
  window.addEventListener('popstate', heard);
});
afterEach(() => {
  window.removeEventListener('popstate', heard);
  heard.mockClear();
});

test('Back closes it and stays on the page, without a navigation', async () => {
  render(<Page names={['visor']} />);
  await press('Abrir visor');
  await go(-1);
  expect(openNames()).toEqual([]);
  expect(location.pathname).toBe('/pagina');
  expect(history.state).toEqual({ key: 'page', idx: 1 });
  expect(heard).not.toHaveBeenCalled();
  await go(-1);
  expect(location.pathname).toBe('/antes');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('closed otherwise, its history entry is removed: the next Back leaves the page', async () => {
  render(<Page names={['visor']} />);
  await press('Abrir visor');
  expect(history.state).toMatchObject({ key: 'page', idx: 1 });
  await press('Cerrar visor');
  expect(history.state).toEqual({ key: 'page', idx: 1 });
  expect(heard).not.toHaveBeenCalled();
  await go(-1);
  expect(location.pathname).toBe('/antes');
});

test('closed and reopened immediately, it has a history entry', async () => {
  render(<Page names={['visor']} />);
  await press('Abrir visor');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar visor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir visor' }));
  await settle();
  expect(openNames()).toEqual(['Cerrar visor']);
  await go(-1);
  expect(openNames()).toEqual([]);
  expect(location.pathname).toBe('/pagina');
});

test('with two open, Back closes the upper one first', async () => {
  render(<Page names={['menú', 'visor']} />);
  await press('Abrir menú');
  await press('Abrir visor');
  await go(-1);
  expect(openNames()).toEqual(['Cerrar menú']);
  await go(-1);
  expect(openNames()).toEqual([]);
  expect(location.pathname).toBe('/pagina');
});

test('with both closed at once, no entry is left: the next Back leaves the page', async () => {
  render(<Page names={['menú', 'visor']} />);
  await press('Abrir menú');
  await press('Abrir visor');
  await press('Todo cerrado');
  expect(history.state).toEqual({ key: 'page', idx: 1 });
  expect(heard).not.toHaveBeenCalled();
  await go(-1);
  expect(location.pathname).toBe('/antes');
});

test.each(['pushState', 'replaceState'] as const)(
  'a page shown by %s while the entry is removed stays',
  async (method) => {
    render(<Page names={['visor']} />);
    await press('Abrir visor');
    await act(async () => screen.getByRole('button', { name: 'Cerrar visor' }).click());
    history[method]({ key: 'next', idx: 2 }, '', '/otra');
    await settle();
    expect([location.pathname, history.state]).toEqual(['/otra', { key: 'next', idx: 2 }]);
    expect(heard).not.toHaveBeenCalled();
    await go(-1);
    expect(location.pathname).toBe(method === 'pushState' ? '/pagina' : '/antes');
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

test('Forward to a closed one changes nothing, and Back still leaves the page', async () => {
  render(<Page names={['visor']} />);
  await press('Abrir visor');
  await go(-1);
  await go(1);
  expect(openNames()).toEqual([]);
  expect(history.state).toEqual({ key: 'page', idx: 1 });
  await go(-1);
  expect(location.pathname).toBe('/antes');
});

test('Back over several entries is left to the router', async () => {
  render(<Page names={['visor']} />);
  await press('Abrir visor');
  await go(-2);
  expect(openNames()).toEqual([]);
  expect(location.pathname).toBe('/antes');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a link that replaces its entry leaves nothing behind', async () => {
  const { rerender } = render(<Page names={['menú']} />);
  await press('Abrir menú');
  history.replaceState({ key: 'next', idx: 1 }, '', '/otra');
  rerender(<p>Otra página</p>);
  await settle();
  expect(location.pathname).toBe('/otra');
  await go(-1);
  expect(location.pathname).toBe('/pagina');
});

test('opens in development too, where React runs every effect twice', async () => {
  render(
    <StrictMode>
      <Page names={['visor']} />
    </StrictMode>,
  );
  await press('Abrir visor');
  expect(openNames()).toEqual(['Cerrar visor']);
  await go(-1);
  expect(openNames()).toEqual([]);
  expect(location.pathname).toBe('/pagina');
});
