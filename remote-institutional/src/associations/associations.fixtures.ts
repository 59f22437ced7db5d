import { mediaFixture } from '@consejo/shared/testing';

/** A record of GET /institutions or /associations. */
export function associationFixture(name: string, fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: `id-${name}`,
    name,
    url: `https://${encodeURIComponent(name.toLowerCase())}.example.org/`,
    icon: mediaFixture('logo.png', { alternativeText: 'Logotipo' }),
    order: 1,
    ...fields,
  };
}
