import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import styles from './Footer.module.css';

/** Each as editors wrote it, in Spanish; none that they did not. */
export type CouncilLines = {
  [Name in 'legalName' | 'location' | 'phones' | 'schedule']?: string | undefined;
};

type FooterProps = {
  facebookUrl: string | undefined;
  council: CouncilLines;
  /** Adds a note that the content is an example. */
  isDemonstration: boolean;
};

// The specification's two, then what was added.
const legalLinks = ['privacy', 'terms', 'accessibility', 'verify', 'questions', 'contact'] as const;

/** A line that is a number to call. Others are for messages only, or have words. */
const wholeNumber = /^(\+?[\d ().-]{7,24})\r?$/m;

/**
 * Who the council is and how to reach it, legal links and social icons. Facebook has a link; LinkedIn and Instagram have
 * none (specification).
 */
export function Footer({ facebookUrl, council, isDemonstration }: FooterProps) {
  const { t } = useTranslation('shell');
  const { legalName, location, phones, schedule } = council;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {(legalName ?? location ?? phones ?? schedule) && (
          <address className={styles.council} lang="es">
            <p>
              <strong>{legalName}</strong>
              {legalName && '\n'}
              {location}
            </p>
            <p>
              {phones?.split(wholeNumber).map((part, index) =>
                // Every second part is what the expression captured.
                index % 2 === 0 ? (
                  part
                ) : (
                  <a key={part} href={`tel:${part.replace(/[^+\d]/g, '')}`}>
                    {part}
                  </a>
                ),
              )}
            </p>
            <p>{schedule}</p>
          </address>
        )}
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
