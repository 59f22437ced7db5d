import { createHash } from 'node:crypto';
import { remoteFile } from '../registry/remoteState.ts';
import type { GenerationOptions } from './renderTask.ts';

/** A style sheet as documents contain it, and its source in the content security policy. */
export type DocumentStyle = { text: string; source: string };

/** A reference that is relative to the style sheet: neither absolute nor within the document. */
const relativeUrl = /url\(\s*(["']?)(?!\s*["']?(?:\/|#|[a-z][a-z0-9+.-]*:))/gi;
/** What an element cannot contain: its end, a character that parsers replace, an address without `url()`. */
const cannotBeInline = /<\/style|\0|@import/i;

/** The source expression that allows exactly this inline style. */
export const styleSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The styles of the shell and of all builds, by address. One that no document can contain is left out: it is linked. */
export function documentStyles({
  styles,
  remotes,
}: Pick<GenerationOptions, 'styles' | 'remotes'>): Map<string, DocumentStyle> {
  const all = [
    ...Object.entries(styles).map(([file, text]) => [`/assets/${file}`, text] as const),
    ...remotes.flatMap(({ name, build }) =>
      Object.entries(build?.styles ?? {}).map(([file, text]) => [remoteFile(name, file), text] as const),
    ),
  ];
  return new Map(
    all
      .filter(([, text]) => !cannotBeInline.test(text))
      .map(([address, css]) => {
        const folder = address.slice(0, address.lastIndexOf('/') + 1);
        // Parsers replace line ends too, and the policy counts what they read.
        const text = css
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(relativeUrl, (_, quote) => `url(${quote}${folder}`);
        return [address, { text, source: styleSource(text) }];
      }),
  );
}
