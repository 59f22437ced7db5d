import { CardLink, type CardLinkProps } from './CardLink.tsx';
import styles from './CardLinks.module.css';

/** Ways on as cards, side by side where there is room for all of them. */
export function CardLinks({ links }: { links: CardLinkProps[] }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.title}>
          <CardLink {...link} />
        </li>
      ))}
    </ul>
  );
}
