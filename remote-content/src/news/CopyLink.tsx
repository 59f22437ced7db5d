import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Button, Icon, VisuallyHidden } from '@consejo/shared/ui';
import { useEffect, useState } from 'react';
import styles from './CopyLink.module.css';

/** Duration of a toast (specification, section 9). */
const shownMs = 3000;

/** Copies the URL of a news item. If the browser does not allow it, shows the URL in a field to be copied by hand. */
export function CopyLink({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('content');
  const [isCopied, setCopied] = useState(false);
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const { href } = new URL(paths.newsItem(id), window.location.origin);
    if (await copyText(href)) setCopied(true);
    else setUrl(href);
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
      {url !== undefined && (
        <label className={styles.manual}>
          {t('news.copyByHand')}
          <input ref={selectAll} className={styles.field} value={url} readOnly />
        </label>
      )}
    </div>
  );
}

function selectAll(field: HTMLInputElement | null) {
  field?.select();
}

/** False if the browser does not allow it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no clipboard API because the origin is not secure. execCommand needs neither.
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
