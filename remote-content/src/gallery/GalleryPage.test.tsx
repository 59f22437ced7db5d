import {
  contentHandlers,
  contentRequests,
  contentServer,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { galleryFixture, galleryPageFixture } from './gallery.fixtures.ts';

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/contenido/galeria',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answerMany(total: number) {
  contentServer.use(contentHandlers.json('/galleries', galleryPageFixture(total, 1, 100)));
}

const answer = (records: unknown[]) => contentServer.use(contentHandlers.data('/galleries', records));
const pictures = async () => within(await screen.findByRole('list')).findAllByRole('link');

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => Promise.all([import('./GalleryPage.tsx'), import('./Slideshow.tsx')]));

test('shows each picture as a link to its file, with srcset and dimensions', async () => {
  answer([
    galleryFixture(1),
    galleryFixture(2, { description: null }),
    galleryFixture(3, { image: { url: '/uploads/bare.jpg' } }),
    galleryFixture(4, { description: null, image: { url: '/uploads/mute.jpg' } }),
  ]);
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Galería' })).toBeVisible();
  const links = await pictures();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/uploads/1.jpg',
    '/uploads/2.jpg',
    '/uploads/bare.jpg',
    '/uploads/mute.jpg',
  ]);
  for (const [index, name] of ['Vista 1 Descripción 1', 'Vista 2', 'Descripción 3', 'Imagen 4'].entries()) {
    expect(links[index]).toHaveAccessibleName(name);
  }
  const first = screen.getByRole('img', { name: 'Vista 1' });
  expect(first).toHaveAttribute('srcset', '/uploads/small_1.jpg 500w, /uploads/1.jpg 1600w');
  expect(first).toHaveAttribute('width', '1600');
  expect(first).toHaveAttribute('height', '640');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'Imagen 4' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'Contenido' })).toHaveAttribute('href', '/contenido');
});

test('requests gallery records only', async () => {
  answerMany(1);
  visit();
  expect(await pictures()).toHaveLength(1);
  expect(contentRequests('/galleries').map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    {
      populate: 'image',
      'filters[type][$eq]': 'galeria',
      'pagination[page]': '1',
      'pagination[pageSize]': '100',
    },
  ]);
});

test('skips duplicates, other types and records without a picture', async () => {
  answer([
    galleryFixture(1),
    galleryFixture(2, { type: 'otro' }),
    galleryFixture(1),
    galleryFixture(3, { image: null }),
  ]);
  visit();
  expect(await pictures()).toHaveLength(1);
  expect(takeProblems()).toHaveLength(2);
});

test('shows a message when there are no pictures', async () => {
  answer([]);
  visit();
  expect(await screen.findByText('No hay imágenes disponibles')).toBeVisible();
});

test('shows a spinner until the pictures arrive', async () => {
  contentServer.use(contentHandlers.hang('/galleries'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
});

test.each([
  ['an outage', () => contentHandlers.failure('/galleries'), 'es', 'El servicio de contenidos no responde.'],
  [
    'a truncated answer',
    () => contentHandlers.truncated('/galleries'),
    'es',
    'El servicio de contenidos envió una respuesta que no se puede leer.',
  ],
  ['a 404', () => contentHandlers.failure('/galleries', 404), 'en', 'The gallery is not published.'],
] as const)('%s shows Error with its detail, and a retry', async (_, failure, language, detail) => {
  contentServer.use(failure());
  const { user } = visit(language);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(alert).toHaveTextContent(detail);
  answer([galleryFixture(1)]);
  await user.click(within(alert).getByRole('button'));
  expect(await pictures()).toHaveLength(1);
});

describe('the slideshow', () => {
  // The dialog and Splide are compiled inside the test that first opens the slideshow.
  const compileTimeout = { timeout: 20_000 };
  const position = (dialog: HTMLElement) => within(dialog).getByRole('status');

  async function open(index: number, total = 3) {
    answerMany(total);
    const { user } = visit();
    const link = (await pictures())[index];
    if (!link) throw new Error('no such picture');
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Galería' }, compileTimeout);
    await waitFor(
      () => expect(dialog.querySelector('.splide.is-initialized')).not.toBeNull(),
      compileTimeout,
    );
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    return { dialog, link, user };
  }

  test('opens at the clicked picture and loads its neighbours; X restores the focus', async () => {
    const { dialog, link, user } = await open(1, 20);
    expect(position(dialog)).toHaveTextContent('Imagen 2 de 20: Vista 2');
    const slides = [...dialog.querySelectorAll('.splide__slide')];
    expect(slides.flatMap((slide) => slide.querySelector('figure')?.ariaLabel ?? [])).toEqual([
      'Imagen 1 de 20',
      'Imagen 2 de 20',
      'Imagen 3 de 20',
    ]);
    expect(slides.length).toBeLessThan(12);
    expect(within(dialog).getByText('Descripción 2')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'X' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(link).toHaveFocus());
  });

  test('moves by keys, and Escape closes it', async () => {
    const { dialog, link, user } = await open(0);
    for (const [key, number] of [
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 1],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(position(dialog)).toHaveTextContent(`Imagen ${number} de 3`));
    }
    await user.keyboard('{Control>}{End}{/Control}');
    expect(position(dialog)).toHaveTextContent('Imagen 1 de 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
  });

  test('moves by arrows, which stop at both ends, and by thumbnails', async () => {
    const { dialog, user } = await open(1);
    const previous = within(dialog).getByRole('button', { name: 'Imagen anterior' });
    const next = within(dialog).getByRole('button', { name: 'Imagen siguiente' });
    await user.click(next);
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'));
    expect(next).toHaveFocus();
    expect(previous).not.toHaveAttribute('aria-disabled');

    const thumbnails = within(within(dialog).getByRole('group', { name: 'Elegir una imagen' }));
    expect(thumbnails.getByRole('button', { current: true })).toHaveAccessibleName('Imagen 3');
    await user.click(thumbnails.getByRole('button', { name: 'Imagen 1' }));
    expect(position(dialog)).toHaveTextContent('Imagen 1 de 3');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    // A single tab stop, at the current slide.
    expect(thumbnails.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await user.keyboard('{End}');
    await waitFor(() => expect(thumbnails.getByRole('button', { name: 'Imagen 3' })).toHaveFocus());
  });

  test('renders only the slides and thumbnails near the current one', async () => {
    const { dialog, user } = await open(0, 100);
    const renderedImages = () => dialog.querySelectorAll('img').length;
    await user.keyboard('{End}');
    await waitFor(() => expect(position(dialog)).toHaveTextContent('Imagen 100 de 100'));
    expect(within(dialog).getByText('Descripción 100')).toBeInTheDocument();
    expect(renderedImages()).toBeLessThan(50);
    for (const number of [99, 98, 97, 96, 95, 94, 93, 92]) {
      await user.keyboard('{ArrowLeft}');
      await waitFor(() => expect(position(dialog)).toHaveTextContent(`Imagen ${number} de 100`));
    }
  });

  test('replaces a picture that fails to load by a message', async () => {
    const { dialog } = await open(0);
    fireEvent.error(within(dialog).getByRole('img', { name: 'Vista 1' }));
    expect(within(dialog).getByText('No fue posible cargar esta imagen.')).toBeInTheDocument();
    expect(within(dialog).getByText('Descripción 1')).toBeInTheDocument();
  });

  test('has only a close button for a single picture', async () => {
    const { dialog } = await open(0, 1);
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  'leaves a click with %j to the browser',
  async (keys) => {
    answerMany(2);
    visit();
    const [link] = await pictures();
    if (!link) throw new Error('no picture');
    let isPrevented: boolean | undefined;
    const onClick = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault(); // jsdom cannot navigate
    };
    document.addEventListener('click', onClick, { once: true });
    fireEvent.click(link, keys);
    expect(isPrevented).toBe(false);
  },
);
