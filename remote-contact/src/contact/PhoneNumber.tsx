import styles from './ContactDetails.module.css';
import type { PhoneLine } from './phones.ts';

/** One line of the phones, with links to call or to write. */
export function PhoneNumber({ phone }: { phone: PhoneLine }) {
  return (
    <span className={styles.number}>
      {phone.parts.map(({ text, href }) =>
        href ? (
          <a key={text} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  );
}
