import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { DocumentViewer } from './DocumentViewer.tsx';

const address =
  'http://viewer.test/?src=http%3A%2F%2Flocalhost%2Fuploads%2Fa.pdf#toolbar=0&navpanes=0&lang=es';

// The viewer's code loads when first shown; compiling it may take longer than a query's time-out.
beforeAll(() => import('./DocumentViewerOverlay.tsx'));

async function openViewer(url = '/uploads/a.pdf') {
  const onClose = jest.fn();
  const element = <DocumentViewer url={url} title="Resultados" onClose={onClose} />;
  const { user } = renderRoute({ path: '/', routes: [{ path: '/', element }] });
  const dialog = await screen.findByRole('dialog', { name: 'Resultados' });
  return { dialog, onClose, user };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Resultados');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shows the document in the configured viewer, with minimal permissions', async () => {
  await openViewer();
  expect(frame()).toHaveAttribute('src', address);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
});

test('shows a spinner until the viewer has loaded', async () => {
  await openViewer();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando el documento…');
  fireEvent.load(frame());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('closes with X and with Escape', async () => {
  const { onClose, user } = await openViewer();
  const close = screen.getByRole('button', { name: 'X' });
  expect(close).toHaveAccessibleDescription('Cerrar');
  await user.click(close);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('can be downloaded and opened in a new tab', async () => {
  await openViewer();
  const download = screen.getByRole('link', { name: 'Descargar' });
  expect(download).toHaveAttribute('href', '/uploads/a.pdf');
  expect(download).toHaveAttribute('download');
  const newTab = screen.getByRole('link', { name: 'Abrir en pestaña nueva' });
  expect(newTab).toHaveAttribute('href', '/uploads/a.pdf');
  expect(newTab).toHaveAttribute('target', '_blank');
});

test('closes with Back', async () => {
  const { onClose } = await openViewer();
  act(() => history.back());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('closes with Escape inside the frame, when the viewer reports it', async () => {
  const { onClose } = await openViewer();
  const say = (source: Window | null, data: unknown) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { source, data })));
  const inFrame = frame().contentWindow;
  say(window, 'document-viewer:escape');
  say(null, 'document-viewer:escape');
  say(inFrame, 'something else');
  expect(onClose).not.toHaveBeenCalled();
  say(inFrame, 'document-viewer:escape');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@ejemplo.org'])(
  '%s is never framed',
  async (url) => {
    const { dialog } = await openViewer(url);
    expect(screen.getByRole('alert')).toHaveTextContent('La dirección de este documento no es válida.');
    expect(dialog.querySelector('iframe')).toBeNull();
  },
);

describe('while the frame does not load', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('it is reloaded every 2 seconds, at most 10 times, then a direct link is offered', async () => {
    await openViewer();
    const frames = new Set([frame()]);
    for (let second = 1; second <= 30; second += 1) {
      pass(1000);
      frames.add(frame());
      // One frame at first and a new element every 2 s.
      expect(frames.size).toBe(1 + Math.min(Math.floor(second / 2), 10));
      expect(screen.queryByRole('link', { name: /^Abrir el documento directamente/ }) !== null).toBe(
        second >= 22,
      );
    }
    expect(screen.getByRole('link', { name: /^Abrir el documento directamente/ })).toHaveAttribute(
      'href',
      '/uploads/a.pdf',
    );
  });

  test('a loaded frame is not reloaded', async () => {
    await openViewer();
    pass(4000);
    const loaded = frame();
    fireEvent.load(loaded);
    pass(30_000);
    expect(frame()).toBe(loaded);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
