import { fixtureOf, mediaFixture } from '@consejo/shared/testing';
import { associations, institutions } from './associations.content.ts';

/** A record of GET /institutions or /associations. */
export function associationFixture(name: string, fields: Record<string, unknown> = {}) {
  const association = {
    id: 1,
    documentId: `id-${name}`,
    name,
    url: `https://${encodeURIComponent(name.toLowerCase())}.example.org/`,
    icon: mediaFixture('logo.png', { alternativeText: 'Logotipo' }),
    order: 1,
  };
  fixtureOf(institutions, [association]);
  fixtureOf(associations, [association]);
  return { ...association, ...fields };
}
