import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Language } from '../../i18n/index.ts';
import { renderRoute } from '../../testing/index.ts';
import { DocumentLink } from './DocumentLink.tsx';

const pdf = { url: '/uploads/requisitos.pdf', mime: 'application/pdf', sizeInBytes: 1_234_567 };

// The viewer's code loads when first shown; compiling it may take longer than a query's time-out.
beforeAll(() => import('../document-viewer/DocumentViewerOverlay.tsx'));

function renderLink(file: Parameters<typeof DocumentLink>[0]['file'], language: Language = 'es') {
  const element = <DocumentLink file={file} name="Requisitos" />;
  return renderRoute({ path: '/', language, routes: [{ path: '/', element }] });
}

test('is a link to the document, with its type and size', async () => {
  renderLink(pdf);
  expect(await screen.findByRole('link', { name: 'Requisitos (PDF, 1.2 MB)' })).toHaveAttribute(
    'href',
    pdf.url,
  );
});

test.each([
  [
    { url: '/uploads/a.docx', mime: undefined, sizeInBytes: 120_400 },
    'Requisitos (DOCX, 120 KB, se descarga: el navegador no lo muestra)',
  ],
  [{ url: '/uploads/a', mime: undefined, sizeInBytes: 12 }, 'Requisitos (Documento, 1 KB)'],
  [{ url: '/uploads/a.pdf?v=2', mime: undefined, sizeInBytes: undefined }, 'Requisitos (PDF)'],
])('%j reads %s', async (file, name) => {
  renderLink(file);
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('a plain click on a PDF opens the viewer; closing it restores the focus', async () => {
  const { user } = renderLink(pdf);
  const link = await screen.findByRole('link', { name: /Requisitos/ });
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Requisitos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'X' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(link).toHaveFocus());
});

test('a picture opens in the viewer too', async () => {
  const { user } = renderLink({ url: '/uploads/diagrama.png', mime: 'image/png', sizeInBytes: 1000 });
  await user.click(await screen.findByRole('link', { name: 'Requisitos (PNG, 1 KB)' }));
  expect(await screen.findByRole('dialog', { name: 'Requisitos' })).toBeVisible();
});

test.each([
  ['/uploads/a.docx', true],
  ['/uploads/a.zip', true],
  ['/uploads/a.pdf', false],
  ['/uploads/a.png', false],
  ['/uploads/a.txt', false],
  ['/uploads/a', false],
])('%s is downloaded: %s', async (url, isDownloaded) => {
  renderLink({ url, mime: undefined, sizeInBytes: undefined });
  const link = await screen.findByRole('link', { name: /^Requisitos/ });
  expect(link.hasAttribute('download')).toBe(isDownloaded);
  expect(/se descarga/.test(link.textContent ?? '')).toBe(isDownloaded);
});

/** Clicks, and returns whether our handlers prevented the default. The document comes after React's root on the way up. */
function isClickPrevented(link: HTMLElement, init?: MouseEventInit): boolean | undefined {
  let isPrevented: boolean | undefined;
  const onClick = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault(); // jsdom cannot navigate
  };
  document.addEventListener('click', onClick, { once: true });
  fireEvent.click(link, init);
  return isPrevented;
}

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  'leaves a click with %j to the browser',
  async (keys) => {
    renderLink(pdf);
    const link = await screen.findByRole('link', { name: /Requisitos/ });
    expect(isClickPrevented(link, keys)).toBe(false);
  },
);

test('handles a plain click, unless there is no viewer', async () => {
  const { unmount } = renderLink(pdf);
  expect(isClickPrevented(await screen.findByRole('link', { name: /Requisitos/ }))).toBe(true);
  unmount();

  const element = <DocumentLink file={pdf} name="Requisitos" hasViewer={false} />;
  renderRoute({ path: '/', routes: [{ path: '/', element }] });
  const link = await screen.findByRole('link', { name: 'Requisitos (PDF, 1.2 MB)' });
  expect(isClickPrevented(link)).toBe(false);
});

test('an unsafe address is shown as text', async () => {
  renderLink({ ...pdf, url: 'javascript:alert(1)' });
  expect(await screen.findByText('Requisitos')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
