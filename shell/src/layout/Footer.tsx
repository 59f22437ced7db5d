import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import styles from './Footer.module.css';

type FooterProps = {
  facebookUrl: string | undefined;
  /** Adds a note that the content is an example. */
  isDemonstration: boolean;
};

// The specification's two, then what was added.
const legalLinks = ['privacy', 'terms', 'accessibility', 'verify', 'questions'] as const;

/** Legal links and social icons. Facebook has a link; LinkedIn and Instagram have none (specification). */
export function Footer({ facebookUrl, isDemonstration }: FooterProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.legal}>
          {legalLinks.map((name) => (
            <li key={name}>
              <SiteLink to={paths[name]} className={styles.link}>
                {t(`footer.${name}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
        <ul className={styles.social}>
          <li>
            {facebookUrl === undefined ? (
              <SocialMark name="facebook" label={t('footer.facebook')} />
            ) : (
              <SiteLink to={facebookUrl} className={styles.socialLink} hasExternalIcon={false}>
                <Icon name="facebook" />
                <VisuallyHidden>{t('footer.facebook')}</VisuallyHidden>
              </SiteLink>
            )}
          </li>
          <li>
            <SocialMark name="linkedin" label={t('footer.linkedin')} />
          </li>
          <li>
            <SocialMark name="instagram" label={t('footer.instagram')} />
          </li>
        </ul>
        {isDemonstration && <p className={styles.demonstration}>{t('footer.demonstration')}</p>}
      </div>
    </footer>
  );
}

function SocialMark({ name, label }: { name: 'facebook' | 'linkedin' | 'instagram'; label: string }) {
  return (
    <span className={styles.socialMark}>
      <Icon name={name} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
