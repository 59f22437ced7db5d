import { type DrawerSection as DrawerSectionName, siteMap } from '@consejo/shared/contract';
import type { Language } from '@consejo/shared/i18n';
import { createContext } from 'react';

/** The external addresses that the layout links to; undefined while unknown: the link is then left out. */
export type ExternalLinks = {
  registryUrl?: string | undefined;
  sigmeRegisterUrl?: string | undefined;
  sigmeLoginUrl?: string | undefined;
  facebookUrl?: string | undefined;
};

/** A place in the menu: `labelKey` in the shell's namespace, or a title of the section's own. */
export type MenuEntry = { to: string } & ({ labelKey: string } | { title: Record<Language, string> });

/** What a section adds to the drawer, after what the specification fixes there. */
export type DeclaredEntry = { section: DrawerSectionName; to: string; title: Record<Language, string> };

export const DeclaredMenu = createContext<DeclaredEntry[]>([]);

/** A section of the drawer: a link where its name is a route itself, and what unfolds below it. */
export type MenuSection = {
  name: DrawerSectionName;
  labelKey: string;
  to: string | undefined;
  entries: MenuEntry[];
};

/** The drawer's nine sections, in the order of the specification (section 2, shell layout). */
export function siteMenu(
  { sigmeRegisterUrl, sigmeLoginUrl }: ExternalLinks,
  declared: DeclaredEntry[] = [],
): MenuSection[] {
  const sections = [
    section('about', siteMap.about, [
      entry('associations', siteMap.associations),
      entry('legalFramework', siteMap.legalFramework),
    ]),
    section('certification', siteMap.certification, [
      entry('familyMedicine', siteMap.familyMedicine),
      entry('integrativeMedicine', siteMap.integrativeMedicine),
      entry('ruralMedicine', siteMap.ruralMedicine),
    ]),
    section('sigme', undefined, [
      ...(sigmeRegisterUrl ? [entry('sigmeRegister', sigmeRegisterUrl)] : []),
      ...(sigmeLoginUrl ? [entry('sigmeLogin', sigmeLoginUrl)] : []),
    ]),
    section('documents', siteMap.documents, [
      entry('familyMedicineDocuments', siteMap.familyMedicineDocuments),
      entry('integrativeMedicineDocuments', siteMap.integrativeMedicineDocuments),
      entry('ruralMedicineDocuments', siteMap.ruralMedicineDocuments),
    ]),
    section('activities', siteMap.activities, [
      entry('publications', siteMap.publications),
      entry('gallery', siteMap.gallery),
      entry('tutorials', siteMap.comingSoon),
    ]),
    section('exam', siteMap.exam, []),
    section('qualityEndorsement', siteMap.qualityEndorsement, [entry('events', siteMap.events)]),
    section('contact', siteMap.contact, []),
    section('news', siteMap.news, []),
  ];
  return sections.map((one) => ({
    ...one,
    entries: [...one.entries, ...declared.filter((entry) => entry.section === one.name)],
  }));
}

function section(name: DrawerSectionName, to: string | undefined, entries: MenuEntry[]): MenuSection {
  return { name, labelKey: `menu.${name}`, to, entries };
}

function entry(name: string, to: string): MenuEntry {
  return { labelKey: `menu.${name}`, to };
}

/** Whether the visitor is on this page (`page`), on one below it (`true`: a news item below the news), or elsewhere. */
export function currentMark(to: string | undefined, pathname: string): 'page' | 'true' | undefined {
  if (to === undefined) return undefined;
  const here = pathname.replace(/\/$/, '') || '/';
  if (here === to) return 'page';
  return to !== '/' && here.startsWith(`${to}/`) ? 'true' : undefined;
}

/** Whether the section holds the page the visitor is on, or is it. */
export function isCurrentSection({ to, entries }: MenuSection, pathname: string): boolean {
  return [to, ...entries.map((entry) => entry.to)].some(
    (place) => currentMark(place, pathname) !== undefined,
  );
}
