import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { contentBudgetMs, longestPageMs } from './deadlines.ts';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const milliseconds = z.coerce.number().int().positive();
// Exact origins: they stand in a response header, and pages compare addresses with them.
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^https?:\/\/[\w.-]+(:\d+)?\/?$/i, 'must be an origin like https://example.org')
        .transform((url) => new URL(url).origin),
    ),
  );

/** The server's environment, with what holds for local use. Every name is explained in the shell's README. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_ORIGIN: address.default('http://localhost:3000'),
  CONTENT_URL: address.default('http://localhost:1337'),
  PAGE_TIMEOUT_MS: milliseconds
    .max(longestPageMs, `must be at most ${longestPageMs}: the edge waits no longer`)
    .default(6000),
  CONTENT_TIMEOUT_MS: milliseconds.default(5000),
  SITE_API_TOKEN: z.string().min(1).optional(),
  SITE_API_TOKEN_FILE: z.string().min(1).optional(),
  REGISTRY: z.string().min(1).default('registry.local.json'),
  REGISTRY_POLL_MS: milliseconds.default(2000),
  RENDER_WORKERS: z.coerce.number().int().min(1).default(1),
  DOCUMENT_VIEWER_URL: z
    .string()
    .refine((template) => template.includes('{url}'), 'must contain {url}')
    .default('http://localhost:3005/?src={url}&lang=es#toolbar=0&navpanes=0'),
  FRAME_ORIGINS: origins.default(['http://localhost:3006']),
  CONTACT_COUNCIL_EMAIL: z.email().default('consejo@example.org'),
  CONTACT_SENDER_EMAIL: z.email().default('sitio@example.org'),
  CONTACT_COUNCIL_TEMPLATE: z.string().min(1).default('contact-council'),
  CONTACT_VISITOR_TEMPLATE: z.string().min(1).default('contact-visitor'),
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  TRUST_PROXY: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

// A framed page of ours, with scripts and its own origin, could take the sandbox off its frame.
const sound = environment
  .refine(({ FRAME_ORIGINS, SITE_ORIGIN }) => !FRAME_ORIGINS.includes(new URL(SITE_ORIGIN).origin), {
    path: ['FRAME_ORIGINS'],
    error: 'must not name the site itself',
  })
  .refine(
    ({ CONTENT_TIMEOUT_MS, PAGE_TIMEOUT_MS }) => CONTENT_TIMEOUT_MS <= contentBudgetMs(PAGE_TIMEOUT_MS),
    {
      path: ['CONTENT_TIMEOUT_MS'],
      error: 'must leave a page a second of PAGE_TIMEOUT_MS, to be rendered in',
    },
  );

export type ServerConfig = Omit<z.infer<typeof environment>, 'SITE_API_TOKEN_FILE'>;

/** Reads the environment once, at start. @throws Error naming every variable that is wrong */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const result = sound.safeParse(env);
  if (!result.success) {
    throw new Error(`Configuration:\n${z.prettifyError(result.error)}`);
  }
  const { SITE_API_TOKEN_FILE: tokenFile, ...config } = result.data;
  if (config.SITE_API_TOKEN === undefined && tokenFile !== undefined) {
    return { ...config, SITE_API_TOKEN: readFileSync(tokenFile, 'utf8').trim() };
  }
  return config;
}
