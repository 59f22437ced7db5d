import { isLanguage, type Language, languageCookie, languageParameter } from '@consejo/shared/i18n';
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The language to respond in: query string, cookie, then Accept-Language by quality; Spanish when none names one of ours. */
export function requestLanguage(request: FastifyRequest, search: URLSearchParams): Language {
  const { headers } = request;
  // Fastify does not decorate a request that it could not route. Behind the edge this header is a single language anyway.
  const accepted = 'languages' in request ? request.languages() : [headers['accept-language'] ?? ''];
  const candidates = [
    search.get(languageParameter),
    cookie.parse(headers.cookie ?? '')[languageCookie],
    ...accepted.map((tag) => tag.toLowerCase().split(/[-,;]/)[0]),
  ];
  return candidates.find(isLanguage) ?? 'es';
}
