import { SiteLink } from '../site-link/SiteLink.tsx';
import styles from './LinkRow.module.css';

/** A list of links side by side, each tall enough to tap. */
export function LinkRow({ links }: { links: { to: string; text: string }[] }) {
  return (
    <ul className={styles.row}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <SiteLink to={to}>{text}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
