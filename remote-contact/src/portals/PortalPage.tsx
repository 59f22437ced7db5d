import { type PublicView, publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { Card, LoadError, Loading, PageFrame, PortalFrame, SiteLink } from '@consejo/shared/ui';
import styles from './PortalPage.module.css';

const addressOf = {
  exam: (view: PublicView) => view.examPortalUrl,
  results: (view: PublicView) => view.resultsPortalUrl,
};

type PortalPageProps = {
  name: keyof typeof addressOf;
  /** Features lent to the portal, in the words of the `allow` attribute. */
  allow?: string;
};

/** A page around one external portal: the portal, and what to know before using it. */
export function PortalPage({ name, allow }: PortalPageProps) {
  const { t } = useTranslation('contact');
  const { data: site, isPending, isLoadingError, refetch } = useQuery(publicView());
  return (
    <PageFrame title={t(`portals.${name}.title`)} lead={t(`portals.${name}.lead`)}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {site && (
        <PortalFrame
          address={addressOf[name](site)}
          title={t(`portals.${name}.portal`)}
          allow={allow}
          missing={
            <Card>
              <p>{t(`portals.${name}.missing`)}</p>
            </Card>
          }
        />
      )}
      <section className={styles.notes} aria-labelledby="portal-notes">
        <h2 id="portal-notes">{t('portals.notes')}</h2>
        <ul>
          <li>{t(`portals.${name}.whose`)}</li>
          <li>{t(`portals.${name}.advice`)}</li>
        </ul>
        <ul className={styles.links}>
          <li>
            <SiteLink to={paths.contact}>{t('portals.ask')}</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.privacy}>{t('portals.privacy')}</SiteLink>
          </li>
        </ul>
      </section>
    </PageFrame>
  );
}
