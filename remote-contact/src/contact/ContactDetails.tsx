import { useTranslation } from '@consejo/shared/i18n';
import { Icon, type IconName, portalTarget, SiteLink, Stack, useUiConfig } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './ContactDetails.module.css';
import type { ContactView, LinePart } from './contact.content.ts';

/** Address, phones, opening hours and map. Empty fields are left out. */
export function ContactDetails({ view }: { view: ContactView }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  const calls = view.phones.filter(({ isMessagesOnly }) => !isMessagesOnly);
  const messages = view.phones.filter(({ isMessagesOnly }) => isMessagesOnly);
  const lines = (phones: ContactView['phones']) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
    phones.map(({ parts }, index) => <LinkedLine key={index} parts={parts} />);

  const entries: { icon: IconName; name: string; content: ReactNode }[] = [
    { icon: 'place', name: t('details.location'), content: view.location },
    { icon: 'phone', name: t('details.phones'), content: calls.length > 0 && lines(calls) },
    { icon: 'message', name: t('details.messages'), content: messages.length > 0 && lines(messages) },
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

/** A line of text in which phone numbers and mail addresses are links. */
function LinkedLine({ parts }: { parts: LinePart[] }) {
  return (
    <span className={styles.line}>
      {parts.map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a line may be equal
          <a key={index} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** The embedded map. The link is always shown: the map may fail to load, or its origin may not be framed here. */
function ContactMap({ address }: { address: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  const target = portalTarget(address, useUiConfig());
  return (
    <Stack gap="xs">
      {target.kind === 'frame' && (
        <iframe
          className={styles.map}
          src={target.href}
          title={t('details.map')}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      <SiteLink to={address} className={styles.mapLink}>
        {t('details.openMap')}
      </SiteLink>
    </Stack>
  );
}
