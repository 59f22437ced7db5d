import type { MediaFile, PublicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import type { Specialty } from '../specialties/specialties.ts';
import type { LibrarySources } from './library.content.ts';

/** Whom a document is for: candidates of one specialty, of all of them, or everybody who deals with the council. */
export const scopes = ['all', 'familyMedicine', 'integrativeMedicine', 'ruralMedicine', 'council'] as const;
type Scope = (typeof scopes)[number];

/** What a document is, known from where editors enter it. */
export const kinds = ['certification', 'renewal', 'rule', 'results', 'agreement', 'publication'] as const;
export type Kind = (typeof kinds)[number];

/** Files of `/public-view`, with their ids. Their names are our own texts. */
const councilFiles = {
  examApplicationForm: ['solicitud-de-examen', 'certification', 'all'],
  currentStudyProof: ['constancia-de-estudios', 'certification', 'all'],
  commitmentLetter: ['carta-compromiso', 'certification', 'all'],
  evaluationStandards: ['estandares-de-evaluacion', 'rule', 'all'],
  resultsFile: ['resultados', 'results', 'all'],
  statutes: ['estatutos', 'rule', 'council'],
  codeOfEthics: ['codigo-de-etica', 'rule', 'council'],
  lexArtis: ['lex-artis', 'rule', 'council'],
} as const satisfies { [Name in keyof PublicView]?: readonly [string, Kind, Scope] };
type CouncilFile = keyof typeof councilFiles;
const councilFileNames = Object.keys(councilFiles).filter(
  (name): name is CouncilFile => name in councilFiles,
);

export type LibraryDocument = {
  /** Unique, and the same when editors choose another file: the fragment of its stable address. */
  id: string;
  /** The editors' Spanish name, or the key of ours. */
  name: { text: string } | { key: CouncilFile };
  file: MediaFile;
  scopes: Scope[];
  kinds: Kind[];
};

/** All published files, each once: those for all specialties first, the council's own last. */
export function toLibrary(sources: LibrarySources): LibraryDocument[] {
  const { council, home } = sources;
  const specialty = (name: Specialty['name'], kind: Kind, files: NamedFile[] | undefined) =>
    named(files, `${segments[name]}${kind === 'renewal' ? '-renovacion' : ''}`, kind, name);
  const all = [
    ...councilFileNames.flatMap((name): LibraryDocument[] => {
      const file = council?.[name];
      const [id, kind, scope] = councilFiles[name];
      return file ? [{ id, name: { key: name }, file, scopes: [scope], kinds: [kind] }] : [];
    }),
    ...specialty('familyMedicine', 'certification', sources.familyMedicine?.files),
    ...specialty('familyMedicine', 'renewal', sources.familyMedicine?.validityFile),
    ...specialty('integrativeMedicine', 'certification', sources.integrativeMedicine?.files),
    ...specialty('ruralMedicine', 'certification', sources.ruralMedicine?.files),
    ...named(home?.agreement, 'convenio', 'agreement', 'council'),
    ...named(home?.magazines, 'publicacion', 'publication', 'council'),
  ];
  const rank = ({ scopes: [scope] }: LibraryDocument) => (scope ? scopes.indexOf(scope) : 0);
  return withUniqueIds(mergeFiles(all)).sort((a, b) => rank(a) - rank(b));
}

type NamedFile = { name: string; file: MediaFile | undefined };

function named(files: NamedFile[] | undefined, prefix: string, kind: Kind, scope: Scope): LibraryDocument[] {
  return (files ?? []).flatMap(({ name, file }) => {
    const id = `${prefix}-${slugOf(name)}`;
    return file ? [{ id, name: { text: name }, file, scopes: [scope], kinds: [kind] }] : [];
  });
}

/** One document per file: the first one's name, the scopes and kinds of all. */
function mergeFiles(documents: LibraryDocument[]): LibraryDocument[] {
  const byFile = new Map<string, LibraryDocument>();
  for (const document of documents) {
    const first = byFile.get(document.file.url);
    byFile.set(
      document.file.url,
      first
        ? {
            ...first,
            scopes: union(first.scopes, document.scopes),
            kinds: union(first.kinds, document.kinds),
          }
        : document,
    );
  }
  return [...byFile.values()];
}

function withUniqueIds(documents: LibraryDocument[]): LibraryDocument[] {
  const used = new Map<string, number>();
  return documents.map((document) => {
    const count = (used.get(document.id) ?? 0) + 1;
    used.set(document.id, count);
    return count === 1 ? document : { ...document, id: `${document.id}-${count}` };
  });
}

const union = <T>(a: T[], b: T[]) => [...new Set([...a, ...b])];

/** `Guía de la evaluación (ECOE)` → `guia-de-la-evaluacion-ecoe` */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The address that stays when editors choose another file (decision 033). */
export function stablePath({ id }: Pick<LibraryDocument, 'id'>): string {
  return `${paths.documents}#${id}`;
}

export type LibraryFilter = { scope: Scope | undefined; kind: Kind | undefined };

export const filterNames = { scope: 'especialidad', kind: 'tipo' };

const segments = {
  familyMedicine: 'medicina-familiar',
  integrativeMedicine: 'medicina-integrada',
  ruralMedicine: 'medicina-rural',
};

/** What can be chosen: a specialty's filter includes what is for all of them. */
export const scopeValues = { ...segments, council: 'consejo' } as const;
export const kindValues = {
  certification: 'certificacion',
  renewal: 'renovacion',
  rule: 'norma',
  results: 'resultados',
  agreement: 'convenio',
  publication: 'publicacion',
} as const satisfies Record<Kind, string>;

/** The filter in a page's address; unknown values are no filter. */
export function parseLibraryFilter(search: URLSearchParams): LibraryFilter {
  const scope = search.get(filterNames.scope);
  const kind = search.get(filterNames.kind);
  return {
    scope: scopes.find((one) => one !== 'all' && scopeValues[one] === scope),
    kind: kinds.find((one) => kindValues[one] === kind),
  };
}

export function filterLibrary(
  documents: LibraryDocument[],
  { scope, kind }: LibraryFilter,
): LibraryDocument[] {
  return documents.filter(
    (document) =>
      (kind === undefined || document.kinds.includes(kind)) &&
      (scope === undefined ||
        document.scopes.includes(scope) ||
        (scope !== 'council' && document.scopes.includes('all'))),
  );
}
