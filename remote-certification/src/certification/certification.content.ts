import { mapped, mediaFile, optional, optionalText, record, resource } from '@consejo/shared/content';

/** GET /certification-view: title and banner of the page about certification, which stands without them on its own texts. */
export const certification = resource({
  path: '/certification-view',
  search: { populate: { banner: { populate: '*' } } },
  ifMissing: 'empty',
  shape: mapped(
    record({ title: optionalText, banner: optional(record({ file: mediaFile })) }),
    ({ title, banner }) => ({ title, banner: banner?.file }),
  ),
});
