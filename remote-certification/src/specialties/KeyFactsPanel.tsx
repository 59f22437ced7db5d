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
            <span>
              <KeyDateDays date={next} />
            </span>
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
        {call && (
          <Fact name={t('call')} isPress>
            {call}
          </Fact>
        )}
      </dl>
    </section>
  );
}

type FactProps = {
  name: string;
  children: ReactNode;
  /** Only a button: nothing on paper, or without scripts. */
  isPress?: boolean;
};

function Fact({ name, children, isPress }: FactProps) {
  return (
    <div className={styles.fact} data-press={isPress || undefined}>
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
