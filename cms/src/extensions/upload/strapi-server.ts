import { assertSameType, type UploadedFile } from '../../acceptUpload';
import { createMutex } from '../../createMutex';
import { assertUnlinked } from '../../history/linkedContent';
import { modernCopies } from '../../pictures/modernCopies';
import type { PictureFormat, UploadedPicture } from '../../pictures/uploadedPicture';
import { withoutMetadata } from '../../pictures/withoutMetadata';

type ImageManipulation = {
  isImage: (picture: UploadedPicture) => Promise<unknown>;
  isOptimizableImage: (picture: UploadedPicture) => Promise<unknown>;
  isResizableImage: (picture: UploadedPicture) => Promise<unknown>;
  optimize: (picture: UploadedPicture) => Promise<UploadedPicture>;
  generateResponsiveFormats: (picture: UploadedPicture) => Promise<PictureFormat[]>;
};

type Upload = {
  upload: (...input: unknown[]) => Promise<unknown>;
  remove: (file: { name: string; hash: string }) => Promise<unknown>;
  replace: (id: unknown, input: { data: unknown; file: UploadedFile }, options: unknown) => Promise<unknown>;
};

type UploadPlugin = {
  contentTypes: { file: { schema: { attributes: { related: { private?: boolean } } } } };
  services: {
    'image-manipulation': ImageManipulation;
    upload: (context: unknown) => Upload;
  };
};

/** Changes what Strapi's media library accepts, and what it makes of an uploaded picture (decision 026). */
export default function extendUpload(plugin: UploadPlugin): UploadPlugin {
  // Otherwise whoever may read a picture could read all that uses it, drafts too.
  plugin.contentTypes.file.schema.attributes.related.private = true;
  const original = { ...plugin.services['image-manipulation'] };
  // sharp names AVIF by its container, so Strapi takes it for a file without width and height.
  const isAvif = ({ mime }: UploadedPicture) => mime === 'image/avif';
  const extended: ImageManipulation = {
    isImage: async (picture) => isAvif(picture) || original.isImage(picture),
    isOptimizableImage: async (picture) => isAvif(picture) || original.isOptimizableImage(picture),
    isResizableImage: async (picture) => isAvif(picture) || original.isResizableImage(picture),
    optimize: async (picture) => original.optimize(await withoutMetadata(picture)),
    generateResponsiveFormats: async (picture) => {
      const formats = await original.generateResponsiveFormats(picture);
      const { responsiveDimensions } = await strapi.plugin('upload').service('upload').getSettings();
      return responsiveDimensions ? [...formats, ...(await modernCopies(picture, formats))] : formats;
    },
  };
  Object.assign(plugin.services['image-manipulation'], extended);

  const { upload: createUpload } = plugin.services;
  plugin.services.upload = (context) => {
    const service = createUpload(context);
    // One picture at a time: several at once take all threads, and files of the site would wait for them.
    const runExclusive = createMutex();
    return {
      ...service,
      upload: (...input) => runExclusive(() => service.upload(...input)),
      remove: async (file) => {
        // The server itself may: it clears an interrupted first start.
        if (strapi.requestContext.get())
          await assertUnlinked(strapi, `No se puede borrar «${file.name}»`, file.hash);
        return service.remove(file);
      },
      replace: async (id, input, options) => {
        await assertSameType(strapi, id, input.file);
        return runExclusive(() => service.replace(id, input, options));
      },
    };
  };
  return plugin;
}
