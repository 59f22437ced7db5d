import { formGuard } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useEffect, useRef } from 'react';
import styles from './FormGuard.module.css';

/**
 * The hidden fields that tell visitors from bots (see formGuard); neither people nor assistive technology meet them.
 * @param shownAt when the form was first shown, in an answer to a submitted form
 */
export function FormGuard({ shownAt }: { shownAt?: string | undefined }) {
  const { t } = useTranslation('ui');
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // By the clock that will later measure the elapsed time: here the browser's, in the served page the server's.
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
