import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import type { ReactNode } from 'react';
import type { Specialty } from '../specialties/specialties.ts';
import { currentFees } from './currentFees.ts';
import { FeeTable } from './FeeTable.tsx';
import { feesQuery } from './fees.content.ts';
import { useCouncilDay } from './useCouncilDay.ts';

/** A process page's section with the fees that hold today; undefined if there are none. */
export function useFeeSection({
  name,
}: Pick<Specialty, 'name'>): { id: 'fees'; title: string; content: ReactNode } | undefined {
  const { t } = useTranslation('certification');
  const { data = [], dataUpdatedAt } = useQuery(feesQuery());
  const day = useCouncilDay(dataUpdatedAt);
  const fees = currentFees(data, name, day);
  if (fees.length === 0) return undefined;
  return { id: 'fees', title: t('fees.title'), content: <FeeTable fees={fees} day={day} /> };
}
