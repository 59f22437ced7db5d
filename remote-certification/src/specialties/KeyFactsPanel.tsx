import { useTranslation } from '@consejo/shared/i18n';
import { hasKeyFacts, KeyFact, KeyFactList, type KeyFacts } from '@consejo/shared/key-facts';
import type { ReactNode } from 'react';
import styles from './KeyFactsPanel.module.css';

type KeyFactsPanelProps = {
  facts: KeyFacts;
  /** The call on paper; undefined while none is published. */
  call: ReactNode;
};

/** What candidates ask first: whether registration is open, what comes next, what it costs. Nothing if nobody entered it. */
export function KeyFactsPanel({ facts, call }: KeyFactsPanelProps) {
  const { t } = useTranslation('certification');
  if (!hasKeyFacts(facts)) return null;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{t('keyFacts.title', { ns: 'ui' })}</h2>
      <KeyFactList facts={facts} feesId="fees">
        {call && (
          <KeyFact name={t('specialties.callFact')} isPress>
            {call}
          </KeyFact>
        )}
      </KeyFactList>
    </section>
  );
}
