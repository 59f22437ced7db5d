import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Button, Icon, VisuallyHidden } from '@consejo/shared/ui';
import { useEffect, useState } from 'react';
import styles from './CopyLink.module.css';
import { copyText } from './copyText.ts';

/** As long as the specification shows a toast (section 9). */
const shownMs = 3000;

/** Copies the absolute address of a news item and says so; where nothing may be copied, shows it to be copied by hand. */
export function CopyLink({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('content');
  const [isCopied, setCopied] = useState(false);
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const link = new URL(paths.newsItem(id), window.location.origin).href;
    if (await copyText(link)) setCopied(true);
    else setAddress(link);
  };
  return (
    <div className={styles.copy}>
      <Button variant="quiet" onPress={copy}>
        <Icon name={isCopied ? 'check' : 'link'} />
        <span aria-live="polite">{t(isCopied ? 'news.copied' : 'news.copy')}</span>
        <VisuallyHidden>
          {' '}
          <span lang="es">{title}</span>
        </VisuallyHidden>
      </Button>
      {address !== undefined && (
        <label className={styles.manual}>
          {t('news.copyByHand')}
          <input ref={selectAll} className={styles.field} value={address} readOnly />
        </label>
      )}
    </div>
  );
}

function selectAll(field: HTMLInputElement | null) {
  field?.select();
}
