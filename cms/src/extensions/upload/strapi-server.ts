import { file } from '@strapi/utils';
import sharp from 'sharp';
import { createLimit, createMutex } from '../../createMutex';
import { assertUnlinked } from '../../history/linkedContent';
import { refuse } from '../../rules/refuse';
import { assertSameType, assertStorable, type UploadedFile } from '../../uploads/acceptUpload';
import { modernCopies } from '../../uploads/modernCopies';
import type { PictureFormat, UploadedPicture } from '../../uploads/uploadedPicture';
import { withoutMetadata } from '../../uploads/withoutMetadata';

type ImageManipulation = {
  isFaultyImage: (picture: UploadedPicture) => Promise<unknown>;
  generateThumbnail: (picture: UploadedPicture) => Promise<unknown>;
  optimize: (picture: UploadedPicture) => Promise<UploadedPicture>;
  generateResponsiveFormats: (picture: UploadedPicture) => Promise<PictureFormat[]>;
};

type Upload = {
  upload: (
    input: { data: object; files: UploadedFile | UploadedFile[] },
    options: unknown,
  ) => Promise<unknown[]>;
  remove: (file: StoredFile) => Promise<unknown>;
  replace: (id: unknown, input: { data: unknown; file: UploadedFile }, options: unknown) => Promise<unknown>;
};

const MOST_DELETED = 100;

type StoredFile = { name: string; hash: string };
type Deletion = { deleteByIds: (ids?: number[]) => Promise<unknown> };

type UploadPlugin = {
  contentTypes: { file: { schema: { attributes: { related: { private?: boolean } } } } };
  services: {
    'image-manipulation': ImageManipulation;
    upload: (context: unknown) => Upload;
    file: Deletion;
    folder: Deletion;
  };
};

const files = (where: object): Promise<StoredFile[]> =>
  strapi.db.query('plugin::upload.file').findMany({ where });

async function filesBelow(ids: number[]): Promise<StoredFile[]> {
  const folders: { path: string }[] = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ where: { id: { $in: ids } } });
  const paths = folders.flatMap(({ path }) => [
    { folderPath: path },
    { folderPath: { $startsWith: `${path}/` } },
  ]);
  return paths.length === 0 ? [] : files({ $or: paths });
}

async function metadataOf({ filepath, getStream }: UploadedPicture) {
  return sharp(filepath ?? (await file.streamToBuffer(getStream()))).metadata();
}

/** Those of more, in pixels, are worked on one after the other: one of 50 megapixels takes 400 MB. */
const LARGE = 20e6;

/** Two pictures at once, so that those of one account do not hold those of another for minutes. */
function createPictureTurns() {
  const [large, all] = [createMutex(), createLimit(2)];
  return async <T>(
    picture: UploadedPicture,
    work: (metadata: { format?: string; isAnimated: boolean }) => Promise<T>,
  ): Promise<T> => {
    const { width, height, format, pages = 1 } = await metadataOf(picture);
    const run = () => all(() => work({ format, isAnimated: pages > 1 }));
    return width * height > LARGE ? large(run) : run();
  };
}

/** Changes what Strapi's media library accepts, and what it makes of an uploaded picture (decision 026). */
export default function extendUpload(plugin: UploadPlugin): UploadPlugin {
  // Otherwise whoever may read a picture could read all that uses it, drafts too.
  plugin.contentTypes.file.schema.attributes.related.private = true;
  const original = { ...plugin.services['image-manipulation'] };
  const inTurn = createPictureTurns();
  // Of animations no copies are made: 1,600 small frames took four minutes.
  const extended: ImageManipulation = {
    isFaultyImage: (picture) => inTurn(picture, () => original.isFaultyImage(picture)),
    optimize: (picture) =>
      inTurn(picture, async ({ format, isAnimated }) => {
        if (isAnimated) return picture;
        const clean = await withoutMetadata(picture);
        // Of a PNG Strapi makes one of 256 colours, which took 13 s for 4 megapixels.
        return format === 'jpeg' ? original.optimize(clean) : clean;
      }),
    generateThumbnail: (picture) =>
      inTurn(picture, async ({ isAnimated }) => (isAnimated ? null : original.generateThumbnail(picture))),
    generateResponsiveFormats: (picture) =>
      inTurn(picture, async ({ isAnimated }) => {
        const { responsiveDimensions } = await strapi.plugin('upload').service('upload').getSettings();
        if (!responsiveDimensions || isAnimated) return [];
        const formats = await original.generateResponsiveFormats(picture);
        return [...formats, ...(await modernCopies(picture, formats))];
      }),
  };
  Object.assign(plugin.services['image-manipulation'], extended);

  /** Hashes of files that are being deleted together. */
  const unused = new Set<string>();
  async function assertUnused(deleted: StoredFile[]): Promise<void> {
    // The server itself may: it clears an interrupted first start.
    if (!strapi.requestContext.get()) return;
    const asked = deleted.filter(({ hash }) => !unused.delete(hash));
    await assertUnlinked(
      strapi,
      asked.map(({ name, hash }) => ({ refusal: `No se puede borrar «${name}»`, key: hash })),
    );
  }
  // All or none: Strapi would delete those that nothing uses.
  for (const [service, filesOf] of [
    [plugin.services.file, (ids: number[]) => files({ id: { $in: ids } })],
    [plugin.services.folder, filesBelow],
  ] as const) {
    const { deleteByIds } = service;
    service.deleteByIds = async (ids = []) => {
      const deleted = await filesOf(ids);
      // At once, each with its copies.
      if (strapi.requestContext.get() && deleted.length > MOST_DELETED)
        refuse(`Se borran como máximo ${MOST_DELETED} archivos a la vez, también con su carpeta.`);
      await assertUnused(deleted);
      for (const { hash } of deleted) unused.add(hash);
      return deleteByIds(ids);
    };
  }

  const { upload: createUpload } = plugin.services;
  plugin.services.upload = (context) => {
    const service = createUpload(context);
    return {
      ...service,
      upload: async (input, options) => {
        assertStorable(input);
        const { data, files } = input;
        const all = [files].flat();
        // Strapi takes the first of a name for each: a large one twenty times.
        if (new Set(all).size < all.length) refuse('No se subió nada: dos archivos tienen el mismo nombre.');
        const infos = [Object(data).fileInfo].flat();
        const stored: unknown[] = [];
        // Each by itself: Strapi keeps what it makes of them, in the container's memory, until the last one is stored.
        for (const [index, one] of all.entries()) {
          const fileInfo = infos[index];
          stored.push(...(await service.upload({ data: { ...data, fileInfo }, files: one }, options)));
        }
        return stored;
      },
      remove: async (file) => {
        await assertUnused([file]);
        return service.remove(file);
      },
      replace: async (id, input, options) => {
        assertStorable(input);
        await assertSameType(strapi, id, input.file);
        return service.replace(id, input, options);
      },
    };
  };
  return plugin;
}
