import { useTranslation } from '@consejo/shared/i18n';
import { hasKeyFacts, KeyFactList } from '@consejo/shared/key-facts';
import type { ComponentProps } from 'react';
import styles from './KeyFactsPanel.module.css';

type KeyFactsPanelProps = Pick<ComponentProps<typeof KeyFactList>, 'facts'>;

/** What candidates ask first. Nothing if nobody entered it. */
export function KeyFactsPanel({ facts }: KeyFactsPanelProps) {
  const { t } = useTranslation('ui');
  if (!hasKeyFacts(facts)) return null;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{t('keyFacts.title')}</h2>
      <KeyFactList facts={facts} feesId="fees" />
    </section>
  );
}
