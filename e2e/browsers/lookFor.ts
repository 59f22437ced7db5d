import type * as TestingLibrary from '@testing-library/dom';
import * as v from 'valibot';

export type Name = string | RegExp;
export type Scope = { role: string; name?: Name | undefined };

export const seen = v.object({
  x: v.optional(v.number()),
  y: v.optional(v.number()),
  isFocused: v.optional(v.boolean()),
  /** Why a visitor could not see or press it. */
  problem: v.optional(v.string()),
});

declare const TestingLibraryDom: typeof TestingLibrary;

/**
 * Runs in the page, where it has nothing but Testing Library: looks for the one element with that role and name, and
 * scrolls to it. `text` stands for anything with that text; `summary`, which has no role, for what opens and closes.
 */
export async function lookFor({
  role,
  name,
  inside,
}: Scope & { inside?: Scope }): Promise<v.InferOutput<typeof seen>> {
  const { queryAllByRole, queryAllByText } = TestingLibraryDom;
  const summaries = (within: HTMLElement) =>
    [...within.querySelectorAll('summary')].filter(({ textContent }) => textContent?.includes(String(name)));
  const byRole = (within: HTMLElement, wanted: Scope) =>
    queryAllByRole(within, wanted.role, wanted.name ? { name: wanted.name } : {});
  const [scope] = inside ? byRole(document.body, inside) : [document.body];
  if (!scope) return { problem: `no ${inside?.role}` };
  const named = role === 'summary' ? summaries(scope) : byRole(scope, { role, name });
  const all = role === 'text' ? queryAllByText(scope, name ?? '') : named;
  const [element] = all;
  if (!element || all.length > 1) return { problem: `${all.length} found` };
  // With another font it would be elsewhere.
  await document.fonts.ready;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link may be broken over lines.
  const firstLine = () => [...element.getClientRects()].find((line) => line.width > 0 && line.height > 0);
  const before = firstLine();
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const line = firstLine();
  if (!line || line.x !== before?.x || line.y !== before.y)
    return { problem: line ? 'it moves' : 'not shown' };
  const centre = { x: Math.round(line.x + line.width / 2), y: Math.round(line.y + line.height / 2) };
  const top = document.elementFromPoint(centre.x, centre.y);
  if (!element.contains(top)) return { problem: `covered by ${top?.outerHTML.slice(0, 200) ?? 'nothing'}` };
  return { ...centre, isFocused: element === document.activeElement };
}
