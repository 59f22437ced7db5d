import { Icon, type Specialty } from '../icons/Icon.tsx';
import { linkTarget } from '../site-link/linkTarget.ts';
import { SiteLink } from '../site-link/SiteLink.tsx';
import styles from './CardLink.module.css';

/** The specification's three kinds, two for pictures, and the specialties' marks. */
export type CardLinkIcon = 'pdf' | 'results' | 'certification' | 'image' | 'video' | Specialty;
export type CardLinkBackground = 'primary' | 'secondary' | 'accent' | 'plain';

export type CardLinkProps = {
  title: string;
  link: string | null | undefined;
  icon: CardLinkIcon;
  background?: CardLinkBackground;
  /** Colours the card as this specialty. */
  specialty?: Specialty;
  /** A short line under the title. */
  description?: string;
};

/**
 * The card-link widget of the specification (section 2, shell layout): the whole card is the link; http and https open
 * a new tab, other addresses are routes of the site. With an unsafe address the card has no link.
 */
export function CardLink({
  title,
  link,
  icon,
  background = 'primary',
  specialty,
  description,
}: CardLinkProps) {
  const { kind } = linkTarget(link);
  const look = { className: styles.card, 'data-background': background, 'data-specialty': specialty };
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size="lg" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      {kind !== 'none' && (
        <span className={styles.mark}>
          <Icon name={kind === 'external' ? 'external' : 'arrow'} />
        </span>
      )}
    </>
  );
  if (kind === 'none') {
    return <div {...look}>{content}</div>;
  }
  return (
    <SiteLink to={link} {...look} hasExternalIcon={false}>
      {content}
    </SiteLink>
  );
}
