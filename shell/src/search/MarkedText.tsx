import { Fragment } from 'react';
import type { TextPart } from './search.content.ts';

/** A text whose matching parts are marked. */
export function MarkedText({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isMatch }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>;
  });
}
