import { mediaFixture, pdfFixture } from '@consejo/shared/testing';

/** GET /home-view, `data` level. */
export function homeViewFixture(fields: Record<string, unknown> = {}) {
  return {
    id: 1,
    documentId: 'home',
    banner: [1, 2, 3, 4].map((id) => ({ id, file: mediaFixture(`banner-${id}.jpg`) })),
    agreement: [
      { id: 1, name: 'Convenio con archivo', file: pdfFixture('convenio.pdf'), linkExternal: null },
      { id: 2, name: 'Convenio sin destino', file: null, linkExternal: null },
    ],
    magazines: [
      {
        id: 1,
        name: 'Revista con enlace',
        file: pdfFixture('revista.pdf'),
        linkExternal: 'https://revista.example.org/',
      },
    ],
    ...fields,
  } as const;
}
