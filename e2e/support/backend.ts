import * as v from 'valibot';
import { cmsUrl, siteApiToken } from './environment.ts';

/** The `data` of a real content backend response, as far as the test's schema describes it. */
export async function readBackend<T>(address: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const response = await fetch(`${cmsUrl}/api${address}`, {
    headers: { authorization: `Bearer ${siteApiToken}` },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return v.parse(v.object({ data: schema }), await response.json()).data;
}

/** The first record of a list that the demonstration content never leaves empty. */
export function firstOf<T>(records: readonly T[]): T {
  const [first] = records;
  if (first === undefined) throw new Error('the demonstration content has no such record');
  return first;
}

export const fileSchema = v.object({ url: v.string() });
const imageSchema = v.object({ url: v.string(), alternativeText: v.nullable(v.string()) });
const linkedItemSchema = v.object({
  name: v.string(),
  linkExternal: v.nullable(v.string()),
  file: v.nullable(fileSchema),
});

export const readHome = () =>
  readBackend(
    '/home-view?populate[0]=banner.file&populate[1]=agreement.file&populate[2]=magazines.file',
    v.object({
      banner: v.array(v.object({ file: imageSchema })),
      agreement: v.array(linkedItemSchema),
      magazines: v.array(linkedItemSchema),
    }),
  );

/** Content that the whole site shares: external addresses, statements, documents. */
export const readSiteContent = () =>
  readBackend(
    '/public-view?populate=*',
    v.object({
      mission: v.string(),
      vision: v.string(),
      registryUrl: v.string(),
      sigmeRegisterUrl: v.string(),
      sigmeLoginUrl: v.string(),
      facebookUrl: v.string(),
      examPortalUrl: v.string(),
      resultsPortalUrl: v.string(),
      resultsFile: fileSchema,
      codeOfEthics: fileSchema,
      lexArtis: fileSchema,
      statutes: fileSchema,
      evaluationStandards: fileSchema,
      stepsImage: v.object({ url: v.string(), alternativeText: v.string() }),
    }),
  );

/** The published news, newest first. */
export const readNews = () =>
  readBackend(
    '/news?populate=*&pagination[pageSize]=100&sort[0]=publicationDate:desc&sort[1]=id:desc',
    v.array(
      v.object({
        documentId: v.string(),
        title: v.string(),
        category: v.nullable(v.string()),
        hashtags: v.nullable(v.array(v.string())),
      }),
    ),
  );

/** An address of the specification, with `{id}` replaced by the newest news item's. */
export async function realAddress(address: string): Promise<string> {
  return address.includes('{id}') ? address.replace('{id}', firstOf(await readNews()).documentId) : address;
}

/** Institutions, then associations, each in the editors' order. */
export async function readAssociations() {
  const schema = v.array(v.object({ name: v.string(), url: v.nullable(v.string()) }));
  const lists = await Promise.all(
    ['/institutions', '/associations'].map((list) =>
      readBackend(`${list}?populate=*&pagination[pageSize]=100&sort=order`, schema),
    ),
  );
  return lists.flat();
}

/** All gallery records in the editors' order, other types included. */
export const readGallery = () =>
  readBackend(
    '/galleries?populate=image&pagination[pageSize]=100',
    // Loose: a test makes further records from one of these.
    v.array(
      v.looseObject({
        description: v.nullable(v.string()),
        type: v.string(),
        image: v.looseObject(imageSchema.entries),
      }),
    ),
  );
