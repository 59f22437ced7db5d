import * as v from 'valibot';
import { cmsUrl, siteApiToken } from './environment.ts';

/** The `data` of an answer of the real content backend. */
export async function readBackend<S extends v.GenericSchema>(
  address: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const response = await fetch(`${cmsUrl}/api${address}`, {
    headers: { authorization: `Bearer ${siteApiToken}` },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return v.parse(v.object({ data: schema }), await response.json()).data;
}

const text = v.string();
export const file = v.object({ url: text });
const image = v.object({ url: text, alternativeText: v.nullable(text) });
const linkedItem = v.object({ name: text, linkExternal: v.nullable(text), file: v.nullable(file) });

/** The home view as the backend has it. */
export const readHome = () =>
  readBackend(
    '/home-view?populate[0]=banner.file&populate[1]=agreement.file&populate[2]=magazines.file',
    v.object({
      banner: v.array(v.object({ file: image })),
      agreement: v.array(linkedItem),
      magazines: v.array(linkedItem),
    }),
  );

/** The site-wide content: external addresses, statements, documents. */
export const readSiteContent = () =>
  readBackend(
    '/public-view?populate=*',
    v.object({
      mission: text,
      vision: text,
      registryUrl: text,
      sigmeRegisterUrl: text,
      sigmeLoginUrl: text,
      facebookUrl: text,
      examPortalUrl: text,
      resultsPortalUrl: text,
      resultsFile: file,
      codeOfEthics: file,
      lexArtis: file,
      statutes: file,
      evaluationStandards: file,
      stepsImage: v.object({ url: text, alternativeText: text }),
    }),
  );

/** The published news, newest first. */
export const readNews = () =>
  readBackend(
    '/news?populate=*&pagination[pageSize]=100&sort[0]=publicationDate:desc&sort[1]=id:desc',
    v.array(
      v.object({
        documentId: text,
        title: text,
        category: v.nullable(text),
        hashtags: v.nullable(v.array(text)),
      }),
    ),
  );

/** An address of the specification, with the newest news item's id for `{id}`. */
export async function realAddress(address: string): Promise<string> {
  if (!address.includes('{id}')) return address;
  const [newest] = await readNews();
  return address.replace('{id}', newest?.documentId ?? '');
}

/** Institutions, then associations, each in the editors' order. */
export async function readAssociations() {
  const lists = await Promise.all(
    ['/institutions', '/associations'].map((list) =>
      readBackend(
        `${list}?populate=*&pagination[pageSize]=100&sort=order`,
        v.array(v.object({ name: text, url: v.nullable(text) })),
      ),
    ),
  );
  return lists.flat();
}

/** The gallery's records in the editors' order, including other types. */
export const readGallery = () =>
  readBackend(
    '/galleries?populate=image&pagination[pageSize]=100',
    v.array(v.object({ description: v.nullable(text), type: text, image })),
  );
