import { type DrawerSection as DrawerSectionName, paths } from '@consejo/shared/contract';
import type { Language, TranslationKey } from '@consejo/shared/i18n';
import { createContext } from 'react';

/** The layout's external addresses. A link without an address is left out. */
export type ExternalLinks = {
  registryUrl?: string | undefined;
  sigmeRegisterUrl?: string | undefined;
  sigmeLoginUrl?: string | undefined;
  facebookUrl?: string | undefined;
};

type MenuKey = Extract<TranslationKey<'shell'>, `menu.${string}`>;
type MenuName = MenuKey extends `menu.${infer Name}` ? Name : never;

/** A menu entry: labelled by a key of the shell's namespace, or by a section's own title. */
export type MenuEntry = { to: string } & ({ labelKey: MenuKey } | { title: Record<Language, string> });

/** An entry that a section adds to the drawer, after the specified ones. */
export type DeclaredEntry = { section: DrawerSectionName; to: string; title: Record<Language, string> };

export const DeclaredMenu = createContext<DeclaredEntry[]>([]);

/** A section of the drawer; `to` is undefined if its name is not a link. */
export type MenuSection = {
  name: DrawerSectionName;
  labelKey: MenuKey;
  to: string | undefined;
  entries: MenuEntry[];
};

/** The drawer's nine sections, in the specification's order (section 2, shell layout). */
export function siteMenu(
  { sigmeRegisterUrl, sigmeLoginUrl }: ExternalLinks,
  declared: DeclaredEntry[] = [],
): MenuSection[] {
  const sections = [
    section('about', paths.about, [
      entry('associations', paths.associations),
      entry('legalFramework', paths.legalFramework),
    ]),
    section('certification', paths.certification, [
      entry('familyMedicine', paths.familyMedicine),
      entry('integrativeMedicine', paths.integrativeMedicine),
      entry('ruralMedicine', paths.ruralMedicine),
    ]),
    section('sigme', undefined, [
      ...(sigmeRegisterUrl ? [entry('sigmeRegister', sigmeRegisterUrl)] : []),
      ...(sigmeLoginUrl ? [entry('sigmeLogin', sigmeLoginUrl)] : []),
    ]),
    section('documents', paths.documents, [
      entry('familyMedicine', paths.familyMedicineDocuments),
      entry('integrativeMedicine', paths.integrativeMedicineDocuments),
      entry('ruralMedicine', paths.ruralMedicineDocuments),
    ]),
    section('activities', paths.activities, [
      entry('publications', paths.publications),
      entry('gallery', paths.gallery),
      entry('tutorials', paths.comingSoon),
    ]),
    section('exam', paths.exam, []),
    section('qualityEndorsement', paths.qualityEndorsement, [entry('events', paths.events)]),
    section('contact', paths.contact, []),
    section('news', paths.news, []),
  ];
  return sections.map((one) => ({
    ...one,
    entries: [...one.entries, ...declared.filter((entry) => entry.section === one.name)],
  }));
}

function section(name: DrawerSectionName, to: string | undefined, entries: MenuEntry[]): MenuSection {
  return { name, labelKey: `menu.${name}`, to, entries };
}

function entry(name: MenuName, to: string): MenuEntry {
  return { labelKey: `menu.${name}`, to };
}

/** The `aria-current` of a link: `page` on its page, `true` on a page below it (a news item below the news). */
export function currentMark(to: string | undefined, pathname: string): 'page' | 'true' | undefined {
  if (to === undefined) return undefined;
  const here = pathname.replace(/\/$/, '') || '/';
  if (here === to) return 'page';
  return to !== '/' && here.startsWith(`${to}/`) ? 'true' : undefined;
}

/** Whether the current page belongs to the section. */
export function isCurrentSection({ to, entries }: MenuSection, pathname: string): boolean {
  return [to, ...entries.map((entry) => entry.to)].some(
    (place) => currentMark(place, pathname) !== undefined,
  );
}
