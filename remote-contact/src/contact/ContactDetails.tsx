import { useTranslation } from '@consejo/shared/i18n';
import type { IconName } from '@consejo/shared/ui';
import { Icon } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './ContactDetails.module.css';
import { ContactMap } from './ContactMap.tsx';
import type { ContactView } from './contact.content.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

/** Where the council is, and how and when it can be reached. What is not known is left out. */
export function ContactDetails({ view }: { view: ContactView }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  const calls = view.phones.filter(({ isMessagesOnly }) => !isMessagesOnly);
  const messages = view.phones.filter(({ isMessagesOnly }) => isMessagesOnly);
  const numbers = (phones: ContactView['phones']) =>
    phones.map((phone) => <PhoneNumber key={phone.parts.map(({ text }) => text).join()} phone={phone} />);

  const entries: { icon: IconName; name: string; content: ReactNode }[] = [
    { icon: 'place', name: t('details.location'), content: view.location },
    { icon: 'phone', name: t('details.phones'), content: calls.length > 0 && numbers(calls) },
    { icon: 'message', name: t('details.messages'), content: messages.length > 0 && numbers(messages) },
    { icon: 'clock', name: t('details.schedule'), content: view.schedule },
  ];
  return (
    <div className={styles.details}>
      <dl className={styles.entries}>
        {entries
          .filter(({ content }) => content)
          .map(({ icon, name, content }) => (
            <div key={icon} className={styles.entry}>
              <dt>
                <Icon name={icon} />
                {name}
              </dt>
              <dd lang="es">{content}</dd>
            </div>
          ))}
      </dl>
      {view.map && <ContactMap address={view.map} />}
    </div>
  );
}
