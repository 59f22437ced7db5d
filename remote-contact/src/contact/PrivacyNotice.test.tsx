import { contentHandlers, contentServer, publicViewFixture } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { sendButton, setUpContactPage, visit } from './contactPage.harness.ts';

setUpContactPage();

const notice = () => within(screen.getByRole('region', { name: 'Aviso de privacidad simplificado' }));

test('says who, what for and how to refuse, above the send button', async () => {
  await visit();
  expect(await notice().findByText('Consejo de Prueba, A.C.')).toHaveAttribute('lang', 'es');
  expect(notice().getByText('Calle de Prueba 1, Ciudad de México')).toHaveAttribute('lang', 'es');
  expect(notice().getByText('Solo para atender este mensaje y responderle.')).toBeVisible();
  expect(notice().getByRole('link', { name: 'datos@ejemplo.org' })).toHaveAttribute(
    'href',
    'mailto:datos@ejemplo.org',
  );
  const full = notice().getByRole('link', { name: 'Aviso de privacidad integral' });
  expect(full).toHaveAttribute('href', '/privacidad');
  expect(full.compareDocumentPosition(sendButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  contentHandlers.json('/public-view', { data: publicViewFixture({ council: null }) }),
  contentHandlers.failure('/public-view'),
])('is complete without the council’s facts', async (handler) => {
  contentServer.use(handler);
  await visit();
  expect(notice().getByText('Consejo Mexicano de Certificación en Medicina Familiar')).toBeVisible();
  expect(notice().getByText(/con los datos de contacto de esta página\.$/)).toBeVisible();
  expect(notice().getAllByRole('link')).toHaveLength(1);
});
