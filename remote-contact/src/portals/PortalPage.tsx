import { type PublicView, publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { Card, LinkRow, LoadError, Loading, PageFrame, PortalFrame, Stack } from '@consejo/shared/ui';
import type { ReactNode } from 'react';

const portalUrl = {
  exam: (view: PublicView) => view.examPortalUrl,
  results: (view: PublicView) => view.resultsPortalUrl,
};

type PortalPageProps = {
  name: keyof typeof portalUrl;
  /** The frame's `allow` attribute. */
  allow?: string;
  /** What to know before using it. */
  children?: ReactNode;
};

/** An external portal, with notes about it. */
export function PortalPage({ name, allow, children }: PortalPageProps) {
  const { t } = useTranslation('contact');
  const { data: site, isPending, isLoadingError, refetch } = useQuery(publicView());
  return (
    <PageFrame title={t(`portals.${name}.title`)} lead={t(`portals.${name}.lead`)}>
      {children}
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {site && (
        <PortalFrame
          address={portalUrl[name](site)}
          title={t(`portals.${name}.portal`)}
          allow={allow}
          missing={
            <Card>
              <p>{t(`portals.${name}.missing`)}</p>
            </Card>
          }
        />
      )}
      <Stack as="section" gap="sm" headings="small" aria-labelledby="portal-notes">
        <h2 id="portal-notes">{t('portals.notes')}</h2>
        <ul>
          <li>{t(`portals.${name}.whose`)}</li>
          <li>{t(`portals.${name}.advice`)}</li>
        </ul>
        <LinkRow
          links={[
            { to: paths.contact, text: t('portals.ask') },
            { to: paths.privacy, text: t('portals.privacy') },
          ]}
        />
      </Stack>
    </PageFrame>
  );
}
