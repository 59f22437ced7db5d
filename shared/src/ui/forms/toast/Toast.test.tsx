import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderRoute } from '../../../testing/index.ts';
import { Toast } from './Toast.tsx';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

function Page() {
  const [text, setText] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setText('Mensaje enviado correctamente')}>
        Enviar
      </button>
      <Toast text={text} onClose={() => setText(undefined)} />
    </>
  );
}

async function showToast() {
  renderRoute({ path: '/', routes: [{ path: '/', element: <Page /> }] });
  const opener = await screen.findByRole('button', { name: 'Enviar' });
  opener.focus();
  fireEvent.click(opener);
  const message = screen.getByText('Mensaje enviado correctamente');
  return {
    opener,
    box: message.closest('div') ?? message,
    close: screen.getByRole('button', { name: 'Cerrar' }),
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('Mensaje enviado correctamente') !== null;

test('is announced in an existing live region and disappears after 3 seconds', async () => {
  renderRoute({ path: '/', routes: [{ path: '/', element: <Page /> }] });
  const region = await screen.findByRole('status');
  expect(region).toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(region).toHaveTextContent('Mensaje enviado correctamente');
  pass(2900);
  expect(isShown()).toBe(true);
  pass(200);
  expect(region).toBeEmptyDOMElement();
});

test('its time pauses while the pointer is on it', async () => {
  const { box } = await showToast();
  pass(2000);
  fireEvent.pointerEnter(box);
  pass(10_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(box);
  pass(800);
  expect(isShown()).toBe(true);
  pass(300);
  expect(isShown()).toBe(false);
});

test('its time pauses while it has the focus, even when the pointer leaves', async () => {
  const { box, close } = await showToast();
  act(() => close.focus());
  fireEvent.pointerEnter(box);
  fireEvent.pointerLeave(box);
  pass(10_000);
  expect(isShown()).toBe(true);
  act(() => close.blur());
  pass(3100);
  expect(isShown()).toBe(false);
});

test('can be closed, which restores the focus', async () => {
  const { opener, close } = await showToast();
  act(() => close.focus());
  fireEvent.click(close);
  expect(isShown()).toBe(false);
  expect(opener).toHaveFocus();
});

test('a second message has the full time', async () => {
  const { opener } = await showToast();
  pass(3100);
  fireEvent.click(opener);
  pass(2900);
  expect(isShown()).toBe(true);
  pass(200);
  expect(isShown()).toBe(false);
});
