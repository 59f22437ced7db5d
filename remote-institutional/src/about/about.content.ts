import { mapped, mediaFile, optional, optionalText, record, resource } from '@consejo/shared/content';

/** GET /about-view: title and banner of the page about the council. */
export const about = resource({
  path: '/about-view',
  search: { populate: { banner: { populate: '*' } } },
  shape: mapped(
    record({ title: optionalText, banner: optional(record({ file: mediaFile })) }),
    ({ title, banner }) => ({ title, banner: banner?.file }),
  ),
});
