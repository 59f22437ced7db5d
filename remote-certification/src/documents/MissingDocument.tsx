import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { SiteLink } from '@consejo/shared/ui';
import styles from './MissingDocument.module.css';

type MissingDocumentProps = {
  name: string;
  description: string | undefined;
  /** The language of name and description where it is not the interface's. */
  lang?: string | undefined;
};

/** A document whose file is not there: it exists, and the council can be asked for it. */
export function MissingDocument({ name, description, lang }: MissingDocumentProps) {
  const { t, i18n } = useTranslation('certification');
  return (
    <div className={styles.missing}>
      <p className={styles.name} lang={lang}>
        {name}
      </p>
      {description !== undefined && <p lang={lang}>{description}</p>}
      <p lang={i18n.language}>
        {t('documents.missing')} <SiteLink to={paths.contact}>{t('documents.ask')}</SiteLink>
      </p>
    </div>
  );
}
