import { useTranslation } from '@consejo/shared/i18n';
import { CallStateText, KeyDateDays, keyDatePath, useDayWords } from '@consejo/shared/key-dates';
import { SiteLink } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import type { Fee } from '../fees/fees.content.ts';
import { usePesos } from '../fees/usePesos.ts';
import styles from './KeyFactsPanel.module.css';
import type { KeyFacts } from './useKeyFacts.ts';

type KeyFactsPanelProps = {
  facts: KeyFacts;
  /** The call on paper; undefined while none is published. */
  call: ReactNode;
};

/** What candidates ask first: whether registration is open, what comes next, what it costs. Nothing if nobody entered it. */
export function KeyFactsPanel({ facts: { registration, next, fees }, call }: KeyFactsPanelProps) {
  const { t } = useTranslation('certification', { keyPrefix: 'specialties.facts' });
  const [fee] = fees;
  if (!registration && !next && !fee) return null;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{t('title')}</h2>
      <dl className={styles.list}>
        {registration && (
          <Fact name={t('registration')}>
            <CallStateText call={registration} />
          </Fact>
        )}
        {next && (
          <Fact name={t('next')}>
            <KeyDateDays date={next} />
            <SiteLink to={keyDatePath(next)} lang="es" className={styles.link}>
              {next.title}
            </SiteLink>
          </Fact>
        )}
        {fee && (
          <Fact name={t('fee')}>
            <FeeText fee={fee} />
          </Fact>
        )}
        {call && <Fact name={t('call')}>{call}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FeeText({ fee: { amount, concept, validUntil } }: { fee: Fee }) {
  const { t } = useTranslation('certification', { keyPrefix: 'fees' });
  const pesos = usePesos();
  const words = useDayWords();
  return (
    <>
      <span>{pesos(amount)}</span>
      <a href="#fees" lang="es" className={styles.link}>
        {concept}
      </a>
      {validUntil !== undefined && (
        <span className={styles.detail}>{t('until', { date: words(validUntil) })}</span>
      )}
    </>
  );
}
