import { contentHandlers, contentServer, publicViewFixture } from '@consejo/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { sendButton, setUpContactPage, visit } from './contactPage.harness.ts';

setUpContactPage();

const notice = () => within(screen.getByRole('group'));

test('says what for and, unfolded, who and how to refuse, above the send button', async () => {
  await visit();
  const summary = notice().getByText(/Sus datos se usan solo para atender este mensaje y responderle\.$/);
  expect(summary).toHaveTextContent(/^Aviso de privacidad simplificado\. /);
  expect(notice().getByText('Consejo de Prueba, A.C.')).not.toBeVisible();
  fireEvent.click(summary);
  expect(await notice().findByText('Consejo de Prueba, A.C.')).toHaveAttribute('lang', 'es');
  expect(notice().getByText('Calle de Prueba 1, Ciudad de México')).toHaveAttribute('lang', 'es');
  expect(notice().getByRole('link', { name: 'datos@ejemplo.org' })).toHaveAttribute(
    'href',
    'mailto:datos@ejemplo.org',
  );
  const full = notice().getByRole('link', { name: /^Aviso de privacidad integral/ });
  expect(full).toHaveAttribute('href', '/privacidad');
  expect(full).toHaveAttribute('target', '_blank');
  expect(full.compareDocumentPosition(sendButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  contentHandlers.json('/public-view', { data: publicViewFixture({ council: null }) }),
  contentHandlers.failure('/public-view'),
])('is complete without the council’s facts', async (handler) => {
  contentServer.use(handler);
  await visit();
  fireEvent.click(notice().getByText(/^Sus datos/));
  expect(notice().getByText('Consejo Mexicano de Certificación en Medicina Familiar')).toBeVisible();
  expect(notice().getByText(/con los datos de contacto de esta página\.$/)).toBeVisible();
  expect(notice().getAllByRole('link')).toHaveLength(1);
});
