import type { Splide } from '@splidejs/splide';

/** Splide makes each slide a `tabpanel` or a `group`, which an `li` must not be: what is in a slide speaks for itself. */
export function keepListRoles(splide: Splide): void {
  const keep = () =>
    splide.Components.Slides.forEach(({ slide }) => {
      slide.setAttribute('role', 'none');
      slide.removeAttribute('aria-roledescription');
      slide.removeAttribute('aria-label');
    });
  keep();
  splide.on('refresh', keep);
}
