import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import { useUiConfig } from '@consejo/shared/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './PrintHead.module.css';

/** The head of printed pages: the council's name, the address and the date. Hidden on screens. */
export function PrintHead() {
  const { t, i18n } = useTranslation('shell');
  const { siteOrigin } = useUiConfig();
  const { pathname } = useLocation();
  const [printed, setPrinted] = useState<Date>();
  useEffect(() => {
    // Synchronously, before the browser lays out the pages.
    const onPrint = () => flushSync(() => setPrinted(new Date()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <div className={styles.head} aria-hidden="true">
      <p className={styles.council}>
        {t('brand.council')} {t('brand.short')}
      </p>
      <p>
        {siteOrigin + pathname}
        {printed &&
          ` · ${printed.toLocaleDateString(i18n.language === 'es' ? 'es-MX' : 'en', { dateStyle: 'long' })}`}
      </p>
    </div>
  );
}
