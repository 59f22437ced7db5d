import { type Fee, processFee, usePesos } from '@consejo/shared/fees';
import { useTranslation } from '@consejo/shared/i18n';
import { CallStateText, KeyDateDays, keyDatePath, useDayWords } from '@consejo/shared/key-dates';
import { SiteLink } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './KeyFactList.module.css';
import type { KeyFacts } from './useKeyFacts.ts';

type KeyFactListProps = {
  facts: KeyFacts;
  /** Id of the table of fees, if it is on the same page. */
  feesId?: string;
  /** More facts, each a `KeyFact`. */
  children?: ReactNode;
};

/** State of the registration, next date and fee of a process; what nobody entered is left out. */
export function KeyFactList({ facts: { registration, next, fees }, feesId, children }: KeyFactListProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'keyFacts' });
  const fee = processFee(fees);
  return (
    <dl className={styles.list}>
      {registration && (
        <KeyFact name={t('registration')}>
          <CallStateText call={registration} />
        </KeyFact>
      )}
      {next && (
        <KeyFact name={t('next')}>
          <span>
            <KeyDateDays date={next} />
          </span>
          <SiteLink to={keyDatePath(next)} lang="es" className={styles.link}>
            {next.title}
          </SiteLink>
        </KeyFact>
      )}
      {fee && (
        <KeyFact name={t('fee')}>
          <FeeText fee={fee} feesId={feesId} />
        </KeyFact>
      )}
      {children}
    </dl>
  );
}

type KeyFactProps = {
  name: string;
  children: ReactNode;
  /** Only a button: nothing on paper, or without scripts. */
  isPress?: boolean;
};

export function KeyFact({ name, children, isPress }: KeyFactProps) {
  return (
    <div className={styles.fact} data-press={isPress || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FeeTextProps = { fee: Fee; feesId: string | undefined };

function FeeText({ fee: { amount, concept, validUntil }, feesId }: FeeTextProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'keyFacts' });
  const pesos = usePesos();
  const words = useDayWords();
  return (
    <>
      <span>{pesos(amount)}</span>
      {feesId === undefined ? (
        <span lang="es">{concept}</span>
      ) : (
        <a href={`#${feesId}`} lang="es" className={styles.link}>
          {concept}
        </a>
      )}
      {validUntil !== undefined && (
        <span className={styles.detail}>{t('feeUntil', { date: words(validUntil) })}</span>
      )}
    </>
  );
}
