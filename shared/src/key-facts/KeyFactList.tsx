import { type Fee, usePesos } from '@consejo/shared/fees';
import { useTranslation } from '@consejo/shared/i18n';
import {
  type CallState,
  KeyDateDays,
  keyDatePath,
  TimeLeft,
  useCallWords,
  useDayWords,
} from '@consejo/shared/key-dates';
import { EditedText, SiteLink } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './KeyFactList.module.css';
import type { CallFee, KeyFacts } from './keyFactsOf.ts';

type KeyFactListProps = {
  facts: KeyFacts & { today: string };
  /** Id of the table of fees, if it is on the same page. */
  feesId?: string;
};

/** Registration, last day to pay, exam and fee of a process; what nobody entered is left out. */
export function KeyFactList({
  facts: { registration, payment, exam, fee, today },
  feesId,
}: KeyFactListProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'keyFacts' });
  const words = useDayWords();
  return (
    <FactList>
      {registration && (
        <KeyFact name={t('registration')}>
          <Registration call={registration} today={today} />
        </KeyFact>
      )}
      {payment && (
        <KeyFact name={t('payment')}>
          <SiteLink to={keyDatePath(payment)} className={styles.value}>
            <time dateTime={payment.lastDay}>{words(payment.lastDay, payment.endTime)}</time>
          </SiteLink>
        </KeyFact>
      )}
      {exam && (
        <KeyFact name={t('exam')}>
          <SiteLink to={keyDatePath(exam)} className={styles.value}>
            <KeyDateDays date={exam} />
          </SiteLink>
        </KeyFact>
      )}
      {fee && (
        <KeyFact name={t('fee')}>
          <FeeText fee={fee} today={today} feesId={feesId} />
        </KeyFact>
      )}
    </FactList>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export function KeyFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Registration({ call, today }: { call: CallState; today: string }) {
  const { t } = useTranslation('ui', { keyPrefix: 'keyFacts' });
  const callWords = useCallWords('keyFacts.state');
  const words = useDayWords();
  const { state, date } = call;
  return (
    <>
      <SiteLink to={keyDatePath(date)} className={styles.value} data-state={state}>
        {callWords(call)}
      </SiteLink>
      {state === 'opens' && (
        <span className={styles.detail}>{t('closes', { day: words(date.lastDay, date.endTime) })}</span>
      )}
      {state !== 'closed' && (
        <span className={styles.left}>
          <TimeLeft date={date} today={today} />
        </span>
      )}
    </>
  );
}

type FeeTextProps = { fee: CallFee; today: string; feesId?: string | undefined };

/** What is paid for this call, and the amounts before and after it. */
export function FeeText({ fee: { due, before, after }, today, feesId }: FeeTextProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'keyFacts' });
  const pesos = usePesos();
  const words = useDayWords();
  const { amount, concept, conceptEnglish, validFrom = '', validUntil } = due;
  const text = <EditedText english={conceptEnglish}>{concept}</EditedText>;
  const other = (key: 'feeBefore' | 'feeAfter', day: string | undefined, fee: Fee) =>
    day !== undefined && (
      <span key={fee.id} className={styles.detail}>
        {t(key, { date: words(day), amount: pesos(fee.amount) })}
      </span>
    );
  return (
    <>
      <span className={styles.value}>{pesos(amount)}</span>
      {feesId === undefined ? (
        text
      ) : (
        <a href={`#${feesId}`} className={styles.link}>
          {text}
        </a>
      )}
      {validFrom > today && <span className={styles.detail}>{t('feeFrom', { date: words(validFrom) })}</span>}
      {validUntil !== undefined && (
        <span className={styles.detail}>{t('feeUntil', { date: words(validUntil) })}</span>
      )}
      {before.map((one) => other('feeBefore', one.validUntil, one))}
      {after.map((one) => other('feeAfter', one.validFrom, one))}
    </>
  );
}
