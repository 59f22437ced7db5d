import { sampleSections } from '../documents/sampleSections';
import { picture, scenes } from '../drawings/scenes';
import { storePdfs, storePictures } from '../mediaLibrary';
import { type Part, publish } from '../part';
import {
  ADDITIONAL_PARAGRAPH,
  callOf,
  descriptionOf,
  requirementOf,
  specialties,
  validityDocuments,
} from '../specialtyTexts';

type Named = readonly (readonly [name: string, description?: string])[];

export const specialtiesPart: Part = {
  label: 'documentos de las especialidades',
  async fill(strapi) {
    async function documentsOf(slug: string, named: Named) {
      const pdfs = await storePdfs(
        strapi,
        named.map(([title], index) => ({
          name: `${slug}-${index + 1}`,
          title: `${title} (demostración)`,
          sections: sampleSections(title, 1 + (index % 3)),
        })),
      );
      return named.map(([name, description], index) => ({
        name,
        description: description ?? null,
        file: pdfs[index]?.id,
      }));
    }

    const [illustration] = await storePictures(strapi, [
      {
        name: 'convocatoria',
        drawing: picture(scenes.exam, [1200, 500]),
        alternativeText: scenes.exam.alt,
      },
    ]);
    let count = 0;
    for (const specialty of specialties) {
      const files = await documentsOf(specialty.slug, specialty.documents);
      const isFamily = specialty.slug === 'familiar';
      const validityFile = isFamily ? await documentsOf('vigencia', validityDocuments) : [];
      await publish(strapi, specialty.uid, {
        title: specialty.title,
        description: descriptionOf(specialty),
        requirement: requirementOf(),
        call: callOf(specialty, illustration),
        files,
        ...(isFamily ? { paragraphOne: ADDITIONAL_PARAGRAPH, validityFile } : {}),
      });
      count += files.length + validityFile.length;
    }
    return count;
  },
};
