import { paths } from '@consejo/shared/contract';
import { languageCookie, languageParameter } from '@consejo/shared/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { ServerConfig } from '../config/readConfig.ts';
import type { Content } from '../content/createContent.ts';
import { type Previews, previewParameter, publishedPreview } from '../content/createPreviews.ts';
import { compressText } from '../http/compressText.ts';
import { speculationRules } from '../http/publicFiles.ts';
import { requestLanguage } from '../http/requestLanguage.ts';
import { edgeCacheControl } from '../http/securityHeaders.ts';
import { staticErrorPage } from '../http/staticErrorPage.ts';
import type { Sections } from '../live/createSections.ts';
import type { EdgeCopies } from '../publications/createEdgeCopies.ts';
import { addPreviewHeaders, withPreviewBand } from './preview.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;
/** Compressed; our largest page has 117 kB before that. Larger ones of a section would take the room of others' copies. */
const maxCopyBytes = 100_000;
/** Nobody has a copy of them: a few at once, so that a draft of any size leaves time for pages. */
const mostPreviews = { rendered: 2, asked: 10 };

/** Returns the handler that responds with a page, rendered in the workers of the section that owns it. */
export function createPageHandler(
  config: ServerConfig,
  sections: Pick<Sections, 'render' | 'buildAt'>,
  previews: Pick<Previews, 'open' | 'close'>,
  copies: Pick<EdgeCopies, 'add'>,
  { isOutdated }: Pick<Content, 'isOutdated'>,
) {
  /** Pages under way, of which the edge asks for both encodings at once. */
  const shared = new Map<string, { encoding: unknown; rendered: ReturnType<typeof render> }>();

  async function render(task: Parameters<Sections['render']>[0]) {
    const startedAt = performance.now();
    return { startedAt, ...(await sections.render(task)) };
  }

  const previewTurn = pLimit(mostPreviews.rendered);
  async function renderPreview(task: Parameters<typeof render>[0], { raw }: FastifyReply) {
    if (previewTurn.activeCount + previewTurn.pendingCount >= mostPreviews.asked)
      throw new Error('too many previews at once');
    return previewTurn(() => {
      if (raw.destroyed) throw new Error('nobody waits for the preview any more');
      return render(task);
    });
  }

  async function renderShared(task: Parameters<typeof render>[0], encoding: unknown) {
    const key = `${task.language} ${task.url}`;
    const other = shared.get(key);
    if (other && other.encoding !== encoding) {
      shared.delete(key);
      const answer = await other.rendered;
      // What was published meanwhile is not in it.
      if (!isOutdated(answer.startedAt, answer.contentCalls)) return answer;
    }
    const own = { encoding, rendered: render(task) };
    shared.set(key, own);
    try {
      return await own.rendered;
    } finally {
      if (shared.get(key) === own) shared.delete(key);
    }
  }

  /** @param form urlencoded body of a POST; responses to forms are never cached */
  return async function handlePage(request: FastifyRequest, reply: FastifyReply, form?: string) {
    const isForm = form !== undefined;
    const url = new URL(config.SITE_ORIGIN + request.url);
    const language = requestLanguage(request, url.searchParams);
    const token = url.searchParams.get(previewParameter);
    const isPreview = token !== null && !isForm;
    // The answer to a form is what everyone gets.
    if (token !== null && isForm) url.searchParams.delete(previewParameter);
    let key: string | undefined;
    let isCopied = false;
    if (url.searchParams.get(languageParameter) === language) {
      // Without JavaScript only the server can remember the choice.
      reply.setCookie(languageCookie, language, { path: '/', maxAge: oneYearSeconds, sameSite: 'lax' });
    }
    reply
      .type('text/html; charset=utf-8')
      .headers({ vary: 'Accept-Language, Cookie, Accept-Encoding', 'cache-control': 'no-store' });
    try {
      if (isPreview) addPreviewHeaders(reply, config);
      if (isPreview && token !== publishedPreview) {
        key = await previews.open(token);
        if (key === undefined) return reply.code(403).send(staticErrorPage(language, 'oldPreview'));
        // What the browser hydrates has the link's own address. A section's worker has no use for it.
        url.searchParams.set(previewParameter, key);
      }
      const task = { url: url.href, language, form, ...(key && { preview: key }) };
      const encoding = request.headers['accept-encoding'];
      const isShared = !isForm && !isPreview;
      const answer = await (key
        ? renderPreview(task, reply)
        : isShared
          ? renderShared(task, encoding)
          : render(task));
      const { status, html, location, contentCalls, problems, startedAt } = answer;
      if (answer.slow) request.log.info({ slow: answer.slow }, 'slow page');
      const withToken = (text: string) => (key && token ? text.replaceAll(key, token) : text);
      for (const problem of problems)
        request.log.warn({ ...problem, ...sections.buildAt(url.pathname) }, 'page rendered with a problem');
      if (location !== undefined) return reply.redirect(withToken(location), status);
      if (status === 405) {
        return reply.code(405).header('allow', 'GET, HEAD').send(staticErrorPage(language, 'refused'));
      }
      if (status === 200 && !isForm && !isPreview) {
        // Searches are unbounded: in the edge's cache they would evict pages.
        const isSearch = url.pathname === paths.search && url.searchParams.has('q');
        isCopied = !isSearch && copies.add(request.url, contentCalls, startedAt);
        // The edge warmer reads it (services/warmer).
        reply.headers({ 'x-content-calls': contentCalls.join(' ') });
        // Links that are followed before the app runs are fetched while the pointer is on them.
        reply.header('speculation-rules', `"${speculationRules}"`);
      }
      if (status === 503) reply.header('retry-after', '10');
      const shown = key ? withPreviewBand(withToken(html), language) : html;
      const body = await compressText(request, reply, shown);
      if (isCopied && body.length <= maxCopyBytes) reply.header('cache-control', edgeCacheControl);
      // The edge makes no copy of it, but what it replaces would stay.
      else if (isCopied) reply.header('x-certain', '1');
      return reply.code(status).send(body);
    } catch (error) {
      request.log.error({ reason: String(error) }, 'page could not be rendered');
      return reply.code(503).header('retry-after', '10').send(staticErrorPage(language, 'outage'));
    } finally {
      if (key) previews.close(key);
    }
  };
}

export type PageHandler = ReturnType<typeof createPageHandler>;
