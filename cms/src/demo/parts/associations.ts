import { monogram } from '../drawings/lettering';
import { type Part, publish, storePictures } from '../store';

type Body = { name: string; letters: string; noUrl?: true; noIcon?: true };

const institutions: readonly Body[] = [
  { name: 'Universidad de Demostración del Norte', letters: 'UD' },
  { name: 'Universidad Ejemplo de Ciencias de la Salud', letters: 'UE' },
  { name: 'Instituto Ficticio de Salud Pública', letters: 'IF' },
  { name: 'Hospital General de Ejemplo', letters: 'HG', noIcon: true },
  { name: 'Escuela Demostrativa de Medicina', letters: 'EM' },
  { name: 'Centro de Formación Médica Ejemplo', letters: 'CF', noUrl: true },
  {
    name: 'Instituto Interregional de Demostración para la Formación, la Actualización y la Evaluación de Especialistas en Medicina Familiar y en Atención Primaria de la Salud',
    letters: 'II',
  },
  { name: 'Clínica Universitaria Muestra', letters: 'CU' },
  { name: 'Facultad de Medicina Ejemplo del Bajío', letters: 'FB' },
  { name: 'Servicios Rurales de Salud de Muestra', letters: 'SR', noIcon: true },
  { name: 'Laboratorio Nacional Imaginario', letters: 'LN' },
  { name: 'Red de Bibliotecas Médicas de Prueba', letters: 'RB', noUrl: true, noIcon: true },
];

const associations: readonly Body[] = [
  { name: 'Asociación Ejemplo de Medicina Familiar', letters: 'AE' },
  { name: 'Colegio Demostrativo de Medicina Integrada', letters: 'CD' },
  { name: 'Sociedad Ficticia de Medicina Rural', letters: 'SF' },
  { name: 'Federación de Prueba de Médicas y Médicos de Familia', letters: 'FP' },
  { name: 'Asociación Imaginaria de Residentes', letters: 'AI', noUrl: true },
  { name: 'Colegio Ejemplo del Noroeste', letters: 'CN' },
  { name: 'Colegio Ejemplo del Sureste', letters: 'CS', noIcon: true },
  { name: 'Sociedad de Muestra de Educación Médica', letters: 'SM' },
  {
    name: 'Asociación de Demostración de Profesoras y Profesores de las Residencias de Medicina Familiar, Integrada y Rural de las Entidades Federativas del Centro y Occidente del País',
    letters: 'AP',
  },
  { name: 'Academia Ficticia de Investigación Clínica', letters: 'AF' },
  { name: 'Grupo Ejemplo de Atención Comunitaria', letters: 'GE' },
  { name: 'Sociedad de Prueba de Salud Infantil', letters: 'SI' },
];

type Group = {
  uid: 'api::institution.institution' | 'api::association.association';
  slug: string;
  bodies: readonly Body[];
};

const groups: readonly Group[] = [
  { uid: 'api::institution.institution', slug: 'institucion', bodies: institutions },
  { uid: 'api::association.association', slug: 'asociacion', bodies: associations },
];

export const associationsAndInstitutions: Part = {
  label: 'instituciones y asociaciones',
  async fill(strapi) {
    for (const { uid, slug, bodies } of groups) {
      const withIcon = bodies.filter(({ noIcon }) => !noIcon);
      const icons = await storePictures(
        strapi,
        withIcon.map(({ letters, name }, index) => ({
          name: `${slug}-${letters.toLowerCase()}`,
          drawing: monogram(letters, index + slug.length),
          alternativeText: `Logotipo ficticio con las letras ${letters}: ${name}`,
          format: 'png' as const,
        })),
      );
      for (const [index, body] of bodies.entries()) {
        await publish(strapi, uid, {
          name: body.name,
          url: body.noUrl ? null : `https://${slug}-${index + 1}.example.org/`,
          icon: icons[withIcon.indexOf(body)]?.id ?? null,
          order: (index + 1) * 10,
        });
      }
    }
    return institutions.length + associations.length;
  },
};
