import { useTranslation } from '@consejo/shared/i18n';
import { useId } from 'react';
import { OrganizationChart } from './OrganizationChart.tsx';
import styles from './OrganizationSection.module.css';
import type { OrganizationBody } from './organizationChart.content.ts';
import type { OrganizationNode } from './organizationNode.ts';

type OrganizationSectionProps = { body: OrganizationBody; root: OrganizationNode | undefined };

/** One body of the council: its name and its chart. */
export function OrganizationSection({ body, root }: OrganizationSectionProps) {
  const { t } = useTranslation('institutional');
  const headingId = useId();
  const name = t(`about.bodies.${body}`);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      {/* Where the root says the same, it is the title for the eye. */}
      <h2 id={headingId} className={styles.heading} data-repeated={root?.label === name || undefined}>
        {name}
      </h2>
      {root ? <OrganizationChart root={root} /> : <p className={styles.empty}>{t('about.noChart')}</p>}
    </section>
  );
}
