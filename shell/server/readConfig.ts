import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contentBudgetMs, longestPageMs } from './deadlines.ts';

const address = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/i, 'must begin with http:// or https://'),
  v.transform((url) => url.replace(/\/$/, '')),
);
const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const email = v.pipe(v.string(), v.email());
const whole = v.pipe(v.string(), v.toNumber(), v.integer());
const milliseconds = v.pipe(whole, v.minValue(1));
// Exact origins: they stand in a response header, and pages compare addresses with them.
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
const yesOrNo = v.pipe(v.string(), v.parseBoolean());

/** The server's environment, with what holds for local use. Every name is explained in the shell's README. */
const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(v.pipe(whole, v.minValue(0), v.maxValue(65_535)), '3000'),
  SITE_ORIGIN: v.optional(address, 'http://localhost:3000'),
  CONTENT_URL: v.optional(address, 'http://localhost:1337'),
  PAGE_TIMEOUT_MS: v.optional(
    v.pipe(
      milliseconds,
      v.maxValue(longestPageMs, `must be at most ${longestPageMs}: the edge waits no longer`),
    ),
    '6000',
  ),
  CONTENT_TIMEOUT_MS: v.optional(milliseconds, '5000'),
  SITE_API_TOKEN: v.optional(filled),
  SITE_API_TOKEN_FILE: v.optional(filled),
  REGISTRY: v.optional(filled, 'registry.local.json'),
  REGISTRY_POLL_MS: v.optional(milliseconds, '2000'),
  RENDER_WORKERS: v.optional(v.pipe(whole, v.minValue(1)), '1'),
  PROVE_BUILDS: v.optional(yesOrNo, 'true'),
  DOCUMENT_VIEWER_URL: v.optional(
    v.pipe(v.string(), v.includes('{url}', 'must contain {url}')),
    'http://localhost:3005/?src={url}&lang=es#toolbar=0&navpanes=0',
  ),
  FRAME_ORIGINS: v.optional(origins, 'http://localhost:3006'),
  CONTACT_COUNCIL_EMAIL: v.optional(email, 'consejo@example.org'),
  CONTACT_SENDER_EMAIL: v.optional(email, 'sitio@example.org'),
  CONTACT_COUNCIL_TEMPLATE: v.optional(filled, 'contact-council'),
  CONTACT_VISITOR_TEMPLATE: v.optional(filled, 'contact-visitor'),
  STOP_NOTICE_MS: v.optional(v.pipe(whole, v.minValue(0), v.maxValue(30_000)), '0'),
  TRUST_PROXY: v.optional(yesOrNo, 'false'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

const sound = v.pipe(
  environment,
  // A framed page of ours, with scripts and its own origin, could take the sandbox off its frame.
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
      'must leave a page a second of PAGE_TIMEOUT_MS, to be rendered in',
    ),
    ['CONTENT_TIMEOUT_MS'],
  ),
);

export type ServerConfig = Omit<v.InferOutput<typeof environment>, 'SITE_API_TOKEN_FILE'>;

/** Reads the environment once, at start. @throws Error naming every variable that is wrong */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const result = v.safeParse(sound, env);
  if (!result.success) {
    throw new Error(`Configuration:\n${v.summarize(result.issues)}`);
  }
  const { SITE_API_TOKEN_FILE: tokenFile, ...config } = result.output;
  if (config.SITE_API_TOKEN === undefined && tokenFile !== undefined) {
    return { ...config, SITE_API_TOKEN: readFileSync(tokenFile, 'utf8').trim() };
  }
  return config;
}
