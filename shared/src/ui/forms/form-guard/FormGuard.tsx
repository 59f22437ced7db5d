import { formGuard } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useEffect, useRef } from 'react';
import styles from './FormGuard.module.css';

/**
 * What tells visitors from programs that fill in forms (see formGuard): neither people nor assistive technology meet it.
 * @param shownAt when the form was first shown, in an answer to it
 */
export function FormGuard({ shownAt }: { shownAt?: string | undefined }) {
  const { t } = useTranslation('ui');
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // By the clock of whoever asks later how long it was: here the browser's, in the served page the server's.
    if (shown.current) shown.current.value = String(Date.now());
  }, []);
  return (
    <>
      <input
        ref={shown}
        type="hidden"
        name={formGuard.shownField}
        defaultValue={shownAt ?? String(Date.now())}
        suppressHydrationWarning
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('form.leaveEmpty')}
          <input name={formGuard.trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
