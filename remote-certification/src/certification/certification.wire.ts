import { mediaFile, optional, optionalText, parseRecord, record } from '@consejo/shared/content';
import type { Certification } from './certification.ts';

const certificationView = record({ title: optionalText, banner: optional(record({ file: mediaFile })) });

/** @throws ContentError `wire-mismatch` */
export function toCertification(data: unknown): Certification {
  const { title, banner } = parseRecord(certificationView, data, 'certification-view');
  return { title, banner: banner?.file };
}
