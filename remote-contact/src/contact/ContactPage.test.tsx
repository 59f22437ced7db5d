import { contentHandlers, contentServer, renderRoute } from '@consejo/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { contactFixture } from './contact.fixtures.ts';
import {
  answerWrites,
  field,
  fill,
  sendButton,
  setUpContactPage,
  toast,
  typed,
  visit,
} from './contactPage.harness.ts';

setUpContactPage();

test('has fields for name, email, phone and message, each with its type and autocomplete', async () => {
  await visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  expect(field('Nombre')).toHaveAttribute('autocomplete', 'name');
  expect(field('Correo electrónico')).toMatchObject({ type: 'email', autocomplete: 'email' });
  expect(field('Teléfono')).toMatchObject({ type: 'tel', autocomplete: 'tel' });
  expect(field('Mensaje').tagName).toBe('TEXTAREA');
  for (const name of Object.keys(typed)) {
    expect(field(name)).toBeRequired();
    expect(field(name)).not.toHaveAttribute('maxlength'); // browsers would truncate pasted text
  }
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});

test('shows address, phones, opening hours and map', async () => {
  await visit();
  const details = within(screen.getByRole('region', { name: 'Datos de contacto' }));
  expect(await details.findByText(/Calle Ejemplo 123/)).toHaveAttribute('lang', 'es');
  expect(details.getByText(/de 9:00 a 15:00 horas/)).toBeVisible();
  for (const [name, href] of [
    ['55 0000 0001', 'tel:5500000001'],
    ['+52 (55) 0000-0002', 'tel:+525500000002'],
    ['55 0000 0003', 'sms:5500000003'],
  ] as const) {
    expect(details.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(details.getByText('Solo mensajes').nextSibling).toHaveTextContent('55 0000 0003');
  expect(details.getByTitle('Mapa de la ubicación')).toHaveAttribute('src', 'http://portal.test/mapa?zona=1');
  expect(details.getByTitle('Mapa de la ubicación')).toHaveAttribute('loading', 'lazy');
  expect(details.getByRole('link', { name: /^Abrir el mapa/ })).toHaveAttribute(
    'href',
    'http://portal.test/mapa?zona=1',
  );
});

test('shows equal lines and equal numbers as often as they are entered', async () => {
  const phones = '55 0000 0001 / 55 0000 0001\n55 0000 0001 / 55 0000 0001';
  await visit({ details: { phones } });
  expect(await screen.findAllByRole('link', { name: '55 0000 0001' })).toHaveLength(4);
});

test('only links a map that may not be framed', async () => {
  await visit();
  contentServer.use(
    contentHandlers.json('/contact-view', { data: contactFixture({ map: 'https://mapas.ejemplo.org/a' }) }),
  );
  renderRoute({ path: '/contacto', routes: remote.routes, locales: { contact: remote.locales } });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Abrir el mapa/ })).toHaveLength(2));
  expect(screen.getAllByTitle('Mapa de la ubicación')).toHaveLength(1);
});

test('shows Error when the details fail to load; the form still works', async () => {
  const { steps } = answerWrites();
  contentServer.use(contentHandlers.failure('/contact-view'));
  renderRoute({ path: '/contacto', routes: remote.routes, locales: { contact: remote.locales } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  jest.setSystemTime(Date.now() + 60_000);
  fill();
  fireEvent.click(sendButton());
  await waitFor(() => expect(toast()).toBeVisible());
  expect(steps()).toEqual(['save', 'notify', 'confirm']);
});

test('is in English on request', async () => {
  await visit({ language: 'en' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: 'Name: This field is required' })).toBeVisible();
  expect(await screen.findByText('Messages only')).toBeVisible();
});

test('the page after a submission without JavaScript shows that the message was sent', async () => {
  await visit({ path: '/contacto?enviado=1' });
  expect(screen.getByText('Mensaje enviado correctamente')).toBeVisible();
  fireEvent.click(sendButton());
  await screen.findByText('Revise estos campos');
  expect(toast()).toBeNull();
});
