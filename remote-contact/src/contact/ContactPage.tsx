import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useSearchParams } from '@consejo/shared/router';
import { Card, LoadError, Loading, PageFrame, useUiConfig } from '@consejo/shared/ui';
import { Toast } from '@consejo/shared/ui/forms';
import { useCallback, useState } from 'react';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactNotice } from './ContactNotice.tsx';
import styles from './ContactPage.module.css';
import { contact } from './contact.content.ts';
import { contactJsonLd } from './contactJsonLd.ts';
import { sentParameter } from './submitContact.ts';
import { useContactForm } from './useContactForm.ts';

/** `/contacto`: the message form and the contact details. The form works when the details fail to load. */
export function ContactPage() {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  const { t: uiText } = useTranslation('ui');
  const { siteOrigin } = useUiConfig();
  const { data, isPending, isError, refetch } = useQuery(contact());
  const [search] = useSearchParams();
  const [isToastShown, setToastShown] = useState(false);
  const form = useContactForm(useCallback(() => setToastShown(true), []));
  const isSentPage = search.has(sentParameter) && !form.hasResult;

  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      metadata={data && { jsonLd: contactJsonLd(data, siteOrigin, uiText('siteName')) }}
    >
      {(isSentPage || form.hasServedFailure) && (
        <div role="status">
          <ContactNotice kind={isSentPage ? 'sent' : 'failed'} />
        </div>
      )}
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="contact-form">
          <div className={styles.form}>
            <h2 id="contact-form">{t('form.title')}</h2>
            <p className={styles.hint}>{t('form.hint')}</p>
            <ContactForm state={form} />
          </div>
        </Card>
        <Card as="section" aria-labelledby="contact-details">
          <div className={styles.details}>
            <h2 id="contact-details">{t('details.title')}</h2>
            {isPending && <Loading />}
            {isError && <LoadError headingLevel={2} onRetry={refetch} />}
            {data && <ContactDetails view={data} />}
          </div>
        </Card>
      </div>
      <Toast text={isToastShown ? t('form.sent') : undefined} onClose={() => setToastShown(false)} />
    </PageFrame>
  );
}
