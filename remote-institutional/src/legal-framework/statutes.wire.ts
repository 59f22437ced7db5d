import { type MediaFile, optionalMediaFile, parseRecord, record } from '@consejo/shared/content';

const publicView = record({ statutes: optionalMediaFile });

/** @throws ContentError `wire-mismatch` */
export function toStatutes(data: unknown): { file: MediaFile | undefined } {
  return { file: parseRecord(publicView, data, 'public-view').statutes };
}
