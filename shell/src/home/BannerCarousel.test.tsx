import { createI18n, I18nextProvider } from '@consejo/shared/i18n';
import { mediaFixture, preferReducedMotion } from '@consejo/shared/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { BannerCarousel } from './BannerCarousel.tsx';
import { home } from './home.content.ts';
import { homeLocales } from './locales/index.ts';

const names = ['uno.jpg', 'dos.jpg', 'tres.jpg'];

function carousel(
  count = names.length,
  onSlideChange: (index: number) => void = () => undefined,
  words: Parameters<typeof mediaFixture>[1] = {},
) {
  const files = names.slice(0, count).map((name) => ({ file: mediaFixture(name, words) }));
  const { banner } = home.parse({ banner: files });
  const i18n = createI18n('es', { es: { home: homeLocales.es }, en: { home: homeLocales.en } });
  return (
    <I18nextProvider i18n={i18n}>
      <BannerCarousel slides={banner} onSlideChange={onSlideChange} onFirstSlideClick={() => undefined} />
    </I18nextProvider>
  );
}

const dots = () => screen.findAllByRole('tab');

test('the served markup has every slide, the first one visible, and no style attribute', () => {
  const markup = renderToString(carousel());
  const served = document.createElement('div');
  served.innerHTML = markup;
  const images = within(served).getAllByRole('img');
  expect(images.map(({ alt }: HTMLElement & { alt?: string }) => alt)).toEqual([
    'Slide 1',
    'Slide 2',
    'Slide 3',
  ]);
  expect(images[0]).toHaveAttribute('fetchpriority', 'high');
  expect(images[0]).toHaveAttribute('srcset', '/uploads/small_uno.jpg 500w, /uploads/uno.jpg 1600w');
  expect(images[0]).toHaveAttribute('sizes');
  expect(images.slice(1).every((image) => image.getAttribute('loading') === 'lazy')).toBe(true);
  expect(markup).not.toContain('style=');
});

test('shows alternative text and caption of the media library', () => {
  const words = { alternativeText: 'Sede del examen de 2027', caption: 'Examen: 5 de junio' };
  render(carousel(1, undefined, words));
  expect(screen.getByRole('img', { name: 'Sede del examen de 2027' })).toBeVisible();
  expect(screen.getByText('Examen: 5 de junio')).toBeVisible();
  expect(screen.getByRole('img').closest('[lang]')).toHaveAttribute('lang', 'es');
});

test('starts at the slide to which the served strip was scrolled', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const scrollLeft = jest.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(590);
  const onSlideChange = jest.fn();
  render(carousel(3, onSlideChange));
  scrollLeft.mockRestore();
  const [, , third] = await dots();
  expect(third).toHaveAttribute('aria-selected', 'true');
  expect(onSlideChange).not.toHaveBeenCalled();
});

test('list items have no invalid role', async () => {
  render(carousel());
  await dots();
  const slides = [...document.querySelectorAll('li.splide__slide:not(.splide__slide--clone)')];
  expect(slides.map((slide) => slide.getAttribute('role'))).toEqual(['none', 'none', 'none']);
  expect(slides.filter((slide) => slide.hasAttribute('aria-label'))).toEqual([]);
});

test('becomes a carousel with dots and, as its first control, a pause button', async () => {
  render(carousel());
  expect((await dots()).map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'Ir a la diapositiva 1',
    'Ir a la diapositiva 2',
    'Ir a la diapositiva 3',
  ]);
  const region = screen.getByRole('region', { name: 'Avisos del Consejo' });
  expect(region.firstElementChild).toBe(screen.getByRole('button', { name: 'Pausar el carrusel' }));
  expect(region.querySelector('.splide__arrow')).toBeNull();
});

test('reports the slide chosen with a dot or an arrow key', async () => {
  const onSlideChange = jest.fn();
  const user = userEvent.setup();
  render(carousel(3, onSlideChange));
  const [, second] = await dots();
  if (!second) throw new Error('no second dot');
  await user.click(second);
  expect(onSlideChange).toHaveBeenLastCalledWith(1);
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(onSlideChange).toHaveBeenLastCalledWith(2));
});

test('advances every 2500 ms until paused', async () => {
  const onSlideChange = jest.fn();
  render(carousel(3, onSlideChange));
  await dots();
  const toggle = screen.getByRole('button', { name: 'Pausar el carrusel' });

  await waitFor(() => expect(onSlideChange).toHaveBeenCalledWith(1));

  fireEvent.click(toggle);
  expect(toggle).toHaveAccessibleName('Reanudar el carrusel');
  const slides = onSlideChange.mock.calls.length;
  await act(() => new Promise((done) => setTimeout(done, 2700)));
  expect(onSlideChange).toHaveBeenCalledTimes(slides);
});

test('does not move for a visitor who prefers reduced motion', async () => {
  preferReducedMotion();
  render(carousel());
  await dots();
  expect(screen.getByRole('button', { name: 'Reanudar el carrusel' })).toBeInTheDocument();
});

test('a single slide has no dots and no pause button', async () => {
  render(carousel(1));
  expect(screen.getByRole('img', { name: 'Slide 1' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
