import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contentBudgetMs, maxPageMs } from './deadlines.ts';

const httpUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/i, 'must begin with http:// or https://'),
  v.transform((url) => url.replace(/\/$/, '')),
);
const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const email = v.pipe(v.string(), v.email());
const integer = v.pipe(v.string(), v.toNumber(), v.integer());
const milliseconds = v.pipe(integer, v.minValue(1));
// Exact origins: they go into a response header, and pages compare URLs with them.
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(:\d+)?\/?$/i, 'must be an origin like https://example.org'),
  v.transform((url) => new URL(url).origin),
);
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(origin),
);
// RFC 9116 wants an address with its scheme.
const securityContact = v.union(
  [
    v.pipe(
      email,
      v.transform((address) => `mailto:${address}`),
    ),
    v.pipe(v.string(), v.url(), v.regex(/^(https|mailto|tel):/i)),
  ],
  'must be a mail address, or begin with https:, mailto: or tel:',
);
const yesOrNo = v.pipe(v.string(), v.parseBoolean());
const yesOrNames = v.pipe(
  v.string(),
  v.transform((text) => (/^(true|false)$/.test(text) ? text === 'true' : text.split(/\s+/).filter(Boolean))),
);

/** The server's environment, with defaults for local use. docs/variables.md explains every variable. */
const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(65_535)), '3000'),
  METRICS_PORT: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(65_535))),
  SITE_ORIGIN: v.optional(httpUrl, 'http://localhost:3000'),
  SITE_INDEXED: v.optional(yesOrNo, 'false'),
  SECURITY_CONTACT: v.optional(securityContact),
  CONTENT_URL: v.optional(httpUrl, 'http://localhost:1337'),
  PAGE_TIMEOUT_MS: v.optional(
    v.pipe(milliseconds, v.maxValue(maxPageMs, `must be at most ${maxPageMs}: the edge’s time-out`)),
    '6000',
  ),
  CONTENT_TIMEOUT_MS: v.optional(milliseconds, '5000'),
  CONTENT_FRESH_MS: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(60_000)), '5000'),
  SITE_API_TOKEN: v.optional(filled),
  SITE_API_TOKEN_FILE: v.optional(filled),
  EDGE_ADDRESSES: v.optional(origins, ''),
  REGISTRY: v.optional(filled, 'registry.local.json'),
  REGISTRY_POLL_MS: v.optional(milliseconds, '2000'),
  SEARCH_RENEWAL_MS: v.optional(v.pipe(integer, v.minValue(0)), '60000'),
  RENDER_WORKERS: v.optional(v.pipe(integer, v.minValue(1)), '1'),
  PROVE_BUILDS: v.optional(yesOrNo, 'true'),
  DOCUMENT_VIEWER_URL: v.optional(
    v.pipe(v.string(), v.includes('{url}', 'must contain {url}')),
    'http://localhost:3005/?src={url}&lang=es#toolbar=0&navpanes=0',
  ),
  PANEL_ORIGINS: v.optional(origins, 'http://localhost:1337 http://127.0.0.1:1337'),
  FRAME_ORIGINS: v.optional(origins, 'http://localhost:3006'),
  CONTACT_COUNCIL_EMAIL: v.optional(email, 'consejo@example.org'),
  CONTACT_SENDER_EMAIL: v.optional(email, 'sitio@example.org'),
  CONTACT_COUNCIL_TEMPLATE: v.optional(filled, 'contact-council'),
  CONTACT_VISITOR_TEMPLATE: v.optional(filled, 'contact-visitor'),
  STOP_NOTICE_MS: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(30_000)), '0'),
  TRUST_PROXY: v.optional(yesOrNames, 'false'),
  HSTS_SUBDOMAINS: v.optional(yesOrNo, 'false'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

const config = v.pipe(
  environment,
  // A framed page of our own origin that may run scripts could remove its frame's sandbox.
  v.forward(
    v.check(
      ({ FRAME_ORIGINS, SITE_ORIGIN }) => !FRAME_ORIGINS.includes(new URL(SITE_ORIGIN).origin),
      'must not name the site itself',
    ),
    ['FRAME_ORIGINS'],
  ),
  v.forward(
    v.check(
      ({ CONTENT_TIMEOUT_MS, PAGE_TIMEOUT_MS }) => CONTENT_TIMEOUT_MS <= contentBudgetMs(PAGE_TIMEOUT_MS),
      'must be at least a second less than PAGE_TIMEOUT_MS, which leaves time to render',
    ),
    ['CONTENT_TIMEOUT_MS'],
  ),
);

export type ServerConfig = Omit<v.InferOutput<typeof environment>, 'SITE_API_TOKEN_FILE'>;

/** Reads the environment once, at start. @throws Error that names every invalid variable */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const result = v.safeParse(config, env);
  if (!result.success) {
    throw new Error(`Configuration:\n${v.summarize(result.issues)}`);
  }
  const { SITE_API_TOKEN_FILE: tokenFile, ...values } = result.output;
  if (values.SITE_API_TOKEN === undefined && tokenFile !== undefined) {
    return { ...values, SITE_API_TOKEN: readFileSync(tokenFile, 'utf8').trim() };
  }
  return values;
}
