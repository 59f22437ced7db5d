import * as v from 'valibot';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { allowedCall } from '../content/allowedCall.ts';
import { pathKey } from '../content/createCallCheck.ts';

const text = v.string();
const unusable = 'missing, too long or unreadable';
/** Shown to visitors: no marks of direction, and something to see. */
const name = v.pipe(
  text,
  v.maxLength(100, unusable),
  v.regex(/^[^\p{Cc}\p{Cf}]*[\p{L}\p{N}][^\p{Cc}\p{Cf}]*$/u, unusable),
);
// A page can do without a title.
const page = v.object({
  path: text,
  title: v.fallback(v.optional(v.object({ es: name, en: name })), undefined),
  menu: v.optional(text),
});
const columns = v.pipe(v.array(name), v.minLength(1, unusable), v.maxLength(50));
const file = v.variant('kind', [
  v.object({ kind: v.picklist(['feed', 'calendar']), path: text, page: text, title: name }),
  v.object({ kind: v.literal('dataset'), path: text, columns }),
]);

/** Of one path: each address is compared with all of them. */
const maxCallsOfPath = 8;

/**
 * The form of what a section's code declares; what of it the section gets is up to applySectionPolicy.ts. Malformed items,
 * and those beyond a list's limit, are dropped alone, each with a reason in `refused`.
 * @throws Error when it is no declaration at all
 */
export function parseDeclaration(value: unknown): RemoteDeclaration {
  const refused: string[] = [];
  const list = <T>(what: string, limit: number, schema: v.GenericSchema<unknown, T>) =>
    v.pipe(
      v.array(v.unknown()),
      v.transform((items): T[] => {
        if (items.length > limit) refused.push(`${items.length} ${what}s: only ${limit} are allowed`);
        return items.slice(0, limit).flatMap((item) => {
          const { success, output, issues } = v.safeParse(schema, item, { abortEarly: true });
          if (success) return [output];
          const path = v.is(v.object({ path: text }), item) ? `${what} ${item.path}` : what;
          const parts = [path, v.getDotPath(issues[0]) ?? '', issues[0].message];
          refused.push(parts.filter(Boolean).map(short).join(': '));
          return [];
        });
      }),
    );
  const callList = (what: string) =>
    v.pipe(
      list(what, 100, allowedCall),
      v.transform((calls) => {
        const counts = new Map<string, number>();
        return calls.filter((call) => {
          const count = (counts.get(pathKey(call)) ?? 0) + 1;
          counts.set(pathKey(call), count);
          if (count > maxCallsOfPath)
            refused.push(`${what} ${call.path}: only ${maxCallsOfPath} of one path are allowed`);
          return count <= maxCallsOfPath;
        });
      }),
    );
  const declared = v.parse(
    v.object({
      routes: list('route', 1000, v.pipe(text, v.maxLength(200, unusable))),
      pages: list('page', 500, page),
      calls: callList('content call'),
      serverCalls: callList('server call'),
      writes: list('write', 100, text),
      files: list('file', 30, file),
      hasSitemap: v.boolean(),
      hasSearch: v.boolean(),
      refused: list('refusal', 500, v.pipe(text, v.transform(short))),
    }),
    value,
  );
  return { ...declared, refused: [...declared.refused, ...refused] };
}

const short = (part: string) => Buffer.from(part.slice(0, 120)).toString();
