import { CardLink, type CardLinkProps } from './CardLink.tsx';
import styles from './CardLinks.module.css';

/** Cards side by side where all of them fit, otherwise stacked. */
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
