import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ServerConfig } from '../config/readConfig.ts';
import { type Answer, callBackend } from './callBackend.ts';
import type { Content } from './createContent.ts';

/** Of a page's address. */
export const previewParameter = 'preview';

/** Instead of a link: the page as everyone sees it, for the panel, which may frame no other. */
export const publishedPreview = 'published';

/** What a link says that it shows. The backend, which signed it, checks it (cms/src/preview.ts). */
const link = v.object({
  call: v.pipe(v.string(), v.regex(/^\/[a-z-]{1,40}$/)),
  id: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/))),
});
const tokenShape = /^[\w-]{20,400}\.[\w-]{43}$/;
const list = v.looseObject({ data: v.array(v.looseObject({ documentId: v.string() })) });

type ReadOptions = Parameters<Content['read']>[1] & { preview?: string | undefined };
type Preview = v.InferOutput<typeof link> & { token: string };

/**
 * Content of pages with one document's draft in place. The draft is asked for at each read and kept nowhere. Render
 * workers know a preview by a key, which means nothing outside of this process or after the page.
 */
export function createPreviews(config: ServerConfig, content: Pick<Content, 'read'>) {
  const opened = new Map<string, Preview>();

  const ask = (address: string, { token }: Preview) =>
    callBackend(config, address, {
      headers: { 'x-preview': token },
      timeoutMs: config.CONTENT_TIMEOUT_MS,
    });

  async function readDraft(address: string, preview: Preview): Promise<Answer> {
    const [path = '', search] = address.split('?');
    const parameters = new URLSearchParams(search);
    const page = parameters.get('pagination[page]') ?? '1';
    // The draft's one record is on its first page, wherever the published one is.
    parameters.delete('pagination[page]');
    const [published, draft] = await Promise.all([
      content.read(address),
      ask(`${path}?${parameters}`, preview),
    ]);
    if (draft.status === 404) return published;
    if (draft.status !== 200) throw new Error(`the draft: status ${draft.status}`);
    const isList = preview.id !== undefined && path === `/api${preview.call}`;
    if (!isList) return draft;
    if (published.status !== 200) return published;
    const most = Number(parameters.get('pagination[pageSize]') ?? Number.POSITIVE_INFINITY);
    const body = inList(v.parse(list, JSON.parse(published.body)), v.parse(list, JSON.parse(draft.body)));
    return { ...published, body: JSON.stringify(body) };

    function inList(all: v.InferOutput<typeof list>, { data: [changed] }: v.InferOutput<typeof list>) {
      const at = all.data.findIndex(({ documentId }) => documentId === preview.id);
      const others = all.data.filter(({ documentId }) => documentId !== preview.id);
      if (!changed || (at < 0 && page !== '1')) return { ...all, data: others };
      return { ...all, data: others.toSpliced(Math.max(at, 0), 0, changed).slice(0, most) };
    }
  }

  return {
    /**
     * @returns the key for reads, until it is closed; undefined if the link has expired, was revoked or is none
     * @throws Error if the backend does not answer
     */
    open: async (token: string): Promise<string | undefined> => {
      const shown = parse(token);
      if (!shown) return undefined;
      const { status } = await ask(`/api${shown.call}`, shown);
      if (status === 403 || status === 404) return undefined;
      if (status !== 200) throw new Error(`the preview link: status ${status}`);
      const key = randomUUID();
      opened.set(key, shown);
      return key;
    },
    close: (key: string) => opened.delete(key),
    /** Without the key of a preview, and for other documents, it reads what everyone sees. */
    read: (address: string, { preview: key = '', ...options }: ReadOptions = {}) => {
      const preview = opened.get(key);
      const call = preview && `/api${preview.call}`;
      const path = address.split('?', 1)[0];
      const isShown = preview && (path === call || path === `${call}/${preview.id}`);
      return isShown ? readDraft(address, preview) : content.read(address, options);
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;

function parse(token: string): Preview | undefined {
  if (!tokenShape.test(token)) return undefined;
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return { ...v.parse(link, payload), token };
  } catch {
    return undefined;
  }
}
