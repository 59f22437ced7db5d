import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import ours from '../src/admin/es.json';

/** Of Strapi's paid editions, its advertisements, and the tours that it offers developers. */
const NEVER_SHOWN =
  /^tours\.|auditLogs\.|purchase|FreeTrial|trialCountdown|MediaLibraryBanner|NpsSurvey|UpsellBanner|premiumFeature|last-activity|history\.|restore\.success|releases\.|review-workflows|admin-seats|deploy-now|\bai-?(usage|metadata|locali)|\bai\b|AITranslation|generatingMetadata|metadata(Generated|Failed|Skipped)|preview\.(content|error(?!\.script)|info)\.|mycustomfields/i;
const PLUGINS = ['admin', 'content-manager', 'upload', 'i18n', 'email'];

type Texts = Record<string, string>;
type Part = { type: number; value: string; options?: Record<string, { value: Part[] }>; children?: Part[] };

// The panel's own parser, which Strapi brings.
const { parse, TYPE: PART }: { parse: (text: string) => Part[]; TYPE: Record<string, number> } =
  createRequire(import.meta.url)('@formatjs/icu-messageformat-parser');

/** Keys as the panel merges them: a plugin's get its name as prefix (registerTrads), the panel's own get none. */
async function strapiTexts(language: string) {
  const texts: Texts = {};
  for (const plugin of PLUGINS) {
    const folder = plugin === 'admin' ? 'admin/src/translations' : 'translations';
    const file = `../node_modules/@strapi/${plugin}/dist/admin/${folder}/${language}.json.mjs`;
    const { default: own }: { default: Texts } = await import(file);
    for (const key in own) texts[plugin === 'admin' ? key : `${plugin}.${key}`] = own[key] ?? '';
  }
  return texts;
}

/** What the panel fills in: arguments, tags, and the cases that a select tells apart. */
const filledIn = (parts: Part[]): string[] =>
  parts.flatMap(({ type, value, options = {}, children = [] }) => [
    ...(type === PART.literal || type === PART.pound ? [] : [`${type} ${value}`]),
    ...(type === PART.select ? Object.keys(options).map((name) => `${value} is ${name}`) : []),
    ...[...Object.values(options).map((option) => option.value), children].flatMap(filledIn),
  ]);
const placeholders = (text: string) => [...new Set(filledIn(parse(text)))].sort();

/** The keys of the texts that the panel's code has in English. */
function askedKeys(): string[] {
  return PLUGINS.flatMap((plugin) => {
    const folder = new URL(`../node_modules/@strapi/${plugin}/dist/admin/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.mjs'),
    );
    return files.flatMap((name) => {
      const code = readFileSync(new URL(name, folder), 'utf8');
      const texts = code.matchAll(
        /\bid: (\w*getTrad\w*\(|getTranslation\()?['"`]([\w.-]+)['"`]\)?,\s*defaultMessage: ['"`]/g,
      );
      return [...texts].map(([, isOwn, key]) => (isOwn ? `${plugin}.${key}` : `${key}`));
    });
  });
}

test('every text of the panel is in Spanish', async () => {
  const spanish: Texts = { ...(await strapiTexts('es')), ...ours };
  const asked = askedKeys();
  assert.ok(asked.length > 1000);
  const all = new Set([...Object.keys(await strapiTexts('en')), ...asked]);
  assert.deepEqual(
    [...all].filter((key) => !spanish[key] && !NEVER_SHOWN.test(key)),
    [],
  );
});

test('ours have the placeholders of the English ones', async () => {
  // Some that the panel asks for are in none of its lists.
  for (const [key, english] of Object.entries(await strapiTexts('en')))
    if (key in ours) assert.deepEqual(placeholders(Reflect.get(ours, key)), placeholders(english), key);
});
