import type { ResourceQuery } from '@consejo/shared/content';
import type { Specialty as SpecialtyMark } from '@consejo/shared/ui';
import {
  familyMedicine,
  integrativeMedicine,
  ruralMedicine,
  type SpecialtyView,
} from '../certification.content.ts';

export type SectionId = 'steps' | 'exam' | 'call' | 'documents' | 'process' | 'requirements';

export type Specialty = {
  /** The key of its texts and, in `paths`, of its process page; `${name}Documents` is its document page. */
  name: 'familyMedicine' | 'integrativeMedicine' | 'ruralMedicine';
  /** Its icon and colours. */
  mark: SpecialtyMark;
  view: () => ResourceQuery<SpecialtyView>;
  /** The sections of its process page, in the specification's order (section 2). */
  sections: SectionId[];
};

/** In the menu's order. */
export const specialties: Specialty[] = [
  {
    name: 'familyMedicine',
    mark: 'family',
    view: familyMedicine,
    sections: ['steps', 'exam', 'call', 'process', 'requirements', 'documents'],
  },
  {
    name: 'integrativeMedicine',
    mark: 'integrative',
    view: integrativeMedicine,
    sections: ['steps', 'exam', 'documents', 'call', 'process', 'requirements'],
  },
  {
    name: 'ruralMedicine',
    mark: 'rural',
    view: ruralMedicine,
    sections: ['steps', 'call', 'documents', 'process', 'requirements'],
  },
];
