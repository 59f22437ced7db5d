import { fixtureOf } from '@consejo/shared/testing';
import { institutions } from './overview.content.ts';

/** A record of GET /institutions. */
export function institutionFixture(name: string, fields: Record<string, unknown> = {}) {
  const institution = { id: 1, documentId: `id-${name}`, name, url: 'https://institucion.example.org/' };
  fixtureOf(institutions, [institution]);
  return { ...institution, ...fields };
}
