import type { Splide } from '@splidejs/splide';

/** Removes the `tabpanel` or `group` role that Splide gives each slide: an `li` must not have it. */
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
