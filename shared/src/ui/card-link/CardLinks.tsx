import { CardLink, type CardLinkProps } from './CardLink.tsx';
import styles from './CardLinks.module.css';

type CardLinksProps = {
  links: CardLinkProps[];
  /** True where the last title is by far the longest: its card gets more room. */
  isLastWide?: boolean;
};

/** Ways on as cards, side by side where there is room for all of them. */
export function CardLinks({ links, isLastWide = false }: CardLinksProps) {
  return (
    <ul className={styles.list} data-last-wide={isLastWide || undefined}>
      {links.map((link) => (
        <li key={link.title}>
          <CardLink {...link} />
        </li>
      ))}
    </ul>
  );
}
