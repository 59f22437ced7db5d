import { cmsUrl, siteApiToken } from './environment.ts';

/** What the real content backend says: the `data` of an answer. */
export async function readBackend(address: string) {
  const response = await fetch(`${cmsUrl}/api${address}`, {
    headers: { authorization: `Bearer ${siteApiToken}` },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()).data;
}

type LinkedItem = { name: string; linkExternal: string | null; file: { url: string } | null };

/** The home view as the backend has it. */
export const readHome = (): Promise<{
  banner: { file: { url: string; alternativeText: string | null } }[];
  agreement: LinkedItem[];
  magazines: LinkedItem[];
}> => readBackend('/home-view?populate[0]=banner.file&populate[1]=agreement.file&populate[2]=magazines.file');

/** The site's own content: external addresses, statements, documents. */
export const readSiteContent = (): Promise<
  Record<
    'mission' | 'vision' | 'registryUrl' | 'sigmeRegisterUrl' | 'sigmeLoginUrl' | 'facebookUrl',
    string
  > &
    Record<'resultsFile' | 'codeOfEthics' | 'lexArtis', { url: string }> & {
      stepsImage: { url: string; alternativeText: string };
    }
> => readBackend('/public-view?populate=*');

/** The published news, newest first. */
export const readNews = (): Promise<
  { documentId: string; title: string; category: string | null; hashtags: string[] | null }[]
> => readBackend('/news?populate=*&pagination[pageSize]=100&sort[0]=publicationDate:desc&sort[1]=id:desc');

/** An address of the specification with the newest news item in the place of `{id}`. */
export async function realAddress(address: string): Promise<string> {
  if (!address.includes('{id}')) return address;
  const [newest] = await readNews();
  return address.replace('{id}', newest?.documentId ?? '');
}

/** Institutions, then associations, each in the editors' order. */
export async function readAssociations(): Promise<{ name: string; url: string | null }[]> {
  const lists = await Promise.all(
    ['/institutions', '/associations'].map((list) =>
      readBackend(`${list}?populate=*&pagination[pageSize]=100&sort=order`),
    ),
  );
  return lists.flat();
}

/** The gallery's records in the editors' order, those of other types too. */
export const readGallery = (): Promise<
  { description: string | null; type: string; image: { url: string; alternativeText: string | null } }[]
> => readBackend('/galleries?populate=image&pagination[pageSize]=100');
