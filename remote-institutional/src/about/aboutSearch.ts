import { paths, type SearchEntry } from '@consejo/shared/contract';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { organizationBodies, organizationChart } from './about.content.ts';
import type { OrganizationNode } from './organizationNode.ts';

/** The page and its people. @throws ContentError */
export async function readAboutSearch(): Promise<SearchEntry[]> {
  const { data } = await organizationChart.read({}, {});
  const people = organizationBodies.flatMap((body) => namesOf(data[body])).join('. ');
  const listed = (texts: typeof es.about) =>
    [
      texts.lead,
      ...Object.values(texts.bodies),
      ...Object.values(texts.principles),
      ...Object.values(texts.values),
    ].join('. ');
  return [
    {
      kind: 'page',
      path: paths.about,
      title: { es: es.about.title, en: en.about.title },
      text: { es: listed(es.about), en: listed(en.about) },
      // Long lists of names say little in an excerpt.
      keywords: `quiénes somos, el Consejo, mesa directiva, presidente, presidenta, integrantes, organigrama, principios, valores; about us, board. ${people}`,
    },
  ];
}

function namesOf(node: OrganizationNode | undefined): string[] {
  if (!node) return [];
  return [node.label ?? '', node.description ?? '', ...node.children.flatMap(namesOf)].filter(Boolean);
}
