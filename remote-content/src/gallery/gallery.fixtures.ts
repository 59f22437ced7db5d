import { fixtureOf, mediaFixture } from '@consejo/shared/testing';
import type { JsonBodyType } from 'msw';
import { galleryPage } from './gallery.content.ts';

const onePicture = { parse: (record: unknown) => galleryPage.parse([record]) };

/** A record of GET /galleries. */
export function galleryFixture(number: number, fields: Record<string, JsonBodyType> = {}) {
  const record = fixtureOf(onePicture, {
    id: number,
    documentId: `picture-${number}`,
    description: `Descripción ${number}`,
    type: 'galeria',
    order: number * 10,
    image: mediaFixture(`${number}.jpg`, { alternativeText: `Vista ${number}` }),
  });
  return { ...record, ...fields };
}

/** One page of GET /galleries, from a collection of `total` records. */
export function galleryPageFixture(total: number, page: number, pageSize: number) {
  const offset = (page - 1) * pageSize;
  return {
    data: Array.from({ length: Math.max(0, Math.min(pageSize, total - offset)) }, (_, index) =>
      galleryFixture(offset + index + 1),
    ),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}
