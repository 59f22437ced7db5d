import {
  listOf,
  optionalMediaFile,
  optionalText,
  parseRecord,
  record,
  reportProblem,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import type { FamilyMedicine, ProcessDocument, Specialty } from './specialty.ts';

const processDocument = record({ name: text, description: optionalText, file: optionalMediaFile });

const specialtyFields = (view: string) => ({
  title: optionalText,
  description: richTextBlocks(`${view} description`),
  requirement: richTextBlocks(`${view} requirement`),
  call: richTextBlocks(`${view} call`),
  files: listOf(processDocument, `${view} files`),
});

/** @throws ContentError `wire-mismatch` */
export function toSpecialty(data: unknown, view: string): Specialty {
  const specialty = parseRecord(record(specialtyFields(view)), data, view);
  reportMissingFiles(specialty.files, `${view} files`);
  return specialty;
}

/** @throws ContentError `wire-mismatch` */
export function toFamilyMedicine(data: unknown, view: string): FamilyMedicine {
  const fields = {
    ...specialtyFields(view),
    paragraphOne: optionalText,
    validityFile: listOf(processDocument, `${view} validityFile`),
  };
  const familyMedicine = parseRecord(record(fields), data, view);
  reportMissingFiles(familyMedicine.files, `${view} files`);
  reportMissingFiles(familyMedicine.validityFile, `${view} validityFile`);
  return familyMedicine;
}

function reportMissingFiles(documents: ProcessDocument[], where: string): void {
  for (const { name, file } of documents) {
    if (!file) reportProblem({ where, detail: `no usable file: ${name}` });
  }
}
