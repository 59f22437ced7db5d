import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { forgetDraft, useDraft } from './useDraft.ts';

function Form({ place, city = '' }: { place?: string; city?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, 'test', place);
  return (
    <form ref={form}>
      <input name="name" aria-label="Nombre" />
      <input id="hours" aria-label="Horas" />
      <input type="hidden" name="lng" value="es" />
      <select name="city" aria-label="Ciudad" defaultValue={city}>
        <option value="">Todas</option>
        <option>Puebla</option>
        <option>Toluca</option>
      </select>
    </form>
  );
}

const labels = ['Nombre', 'Horas', 'Ciudad'];
const values = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const keep = (kept: string) => sessionStorage.setItem('draft:test', kept);

function typeAndLeave(place?: string) {
  const { unmount } = render(<Form {...(place !== undefined && { place })} />);
  type('Nombre', 'Ana');
  type('Horas', '2,5');
  type('Ciudad', 'Puebla');
  unmount();
}

test('what was typed is there again, twice, until it is forgotten', () => {
  typeAndLeave();
  for (let visit = 1; visit <= 2; visit += 1) {
    const { unmount } = render(<Form />);
    expect(values()).toEqual(['Ana', '2,5', 'Puebla']);
    unmount();
  }
  forgetDraft('test');
  render(<Form />);
  expect(values()).toEqual(['', '', '']);
});

test('what was typed or chosen before the app ran wins, and is kept', () => {
  typeAndLeave();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  screen.getByLabelText<HTMLInputElement>('Nombre').value = 'Eva';
  screen.getByLabelText<HTMLSelectElement>('Ciudad').value = 'Toluca';
  const { unmount } = render(<Form />, { container, hydrate: true });
  expect(values()).toEqual(['Eva', '2,5', 'Toluca']);
  unmount();
  render(<Form />);
  expect(values()).toEqual(['Eva', '2,5', 'Toluca']);
});

test('a draft replaces what the page was served with, unless it is of another place', () => {
  typeAndLeave('?a');
  const { unmount } = render(<Form place="?a" city="Toluca" />);
  expect(values()).toEqual(['Ana', '2,5', 'Puebla']);
  unmount();
  render(<Form place="?b" city="Toluca" />);
  expect(values()).toEqual(['', '', 'Toluca']);
});

test.each([
  '',
  'null',
  '"text"',
  '{"texts":{"name":"of no place"}}',
  '{"place":"","texts":null}',
  '{"place":"","texts":{"name":7,"hours":{"a":1},"lng":"en"}}',
])('%s in the storage is no draft', (kept) => {
  keep(kept);
  const { container } = render(<Form />);
  expect(values()).toEqual(['', '', '']);
  expect(container.querySelector('[name=lng]')).toHaveValue('es');
});

test('without storage the form works', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbid);
  typeAndLeave();
  forgetDraft('test');
  storage.mockRestore();
  expect(sessionStorage).toHaveLength(0);
});
