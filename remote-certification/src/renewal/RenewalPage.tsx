import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { isPast, KeyDateList, keyDates, useMexicoDay } from '@consejo/shared/key-dates';
import { useKeyFacts } from '@consejo/shared/key-facts';
import { useQuery, useRetry } from '@consejo/shared/query';
import {
  CardLinks,
  LoadError,
  Loading,
  PageFrame,
  RichText,
  SiteLink,
  SpanishOnly,
  UpdatedOn,
} from '@consejo/shared/ui';
import { DocumentList } from '../documents/DocumentList.tsx';
import { FeeTable } from '../fees/FeeTable.tsx';
import { PageSection } from '../page-section/PageSection.tsx';
import { PointsNeeded } from '../points/PointsNeeded.tsx';
import { type Specialty, specialties } from '../specialties/specialties.ts';
import { renewalTexts } from './renewalTexts.ts';

/** `/medicina-familiar/vigencia` and the like: who renews a certificate, when, with how many points, what it costs. */
export function RenewalPage({ specialty }: { specialty: Specialty }) {
  usePageTexts('certification', renewalTexts);
  const { t } = useTranslation('certification');
  const view = useQuery(specialty.view());
  const { fees: all, today } = useKeyFacts(specialty.name);
  const fees = all.filter(({ kind }) => kind === 'renewal');
  const retry = useRetry();
  const name = t(`${specialty.name}.name`);
  return (
    <PageFrame
      specialty={specialty.mark}
      title={t('renewal.titleOf', { name })}
      description={t('renewal.descriptionOf', { name })}
      lead={
        <>
          {t('renewal.lead')}
          <UpdatedOn moment={view.data?.updatedAt} />
        </>
      }
    >
      {view.isPending && <Loading />}
      {view.isLoadingError && <LoadError headingLevel={2} onRetry={retry} />}
      {view.data && (
        <PageSection id="who" title={t('renewal.who')}>
          {view.data.renewal.length > 0 ? (
            <>
              <SpanishOnly />
              <RichText blocks={view.data.renewal} headingLevel={3} />
            </>
          ) : (
            <p>
              {t('renewal.none')} <SiteLink to={paths.contact}>{t('renewal.ask')}</SiteLink>
            </p>
          )}
        </PageSection>
      )}
      <PointsNeeded specialty={specialty.name} />
      <RenewalDates specialty={specialty} />
      {fees.length > 0 && (
        <PageSection id="fees" title={t('fees.title')}>
          <FeeTable fees={fees} today={today} />
        </PageSection>
      )}
      {view.data && (
        <PageSection id="documents" title={t('familyMedicine.validityDocuments')}>
          {view.data.validityFile ? (
            <DocumentList lang="es" documents={view.data.validityFile} hasViewer />
          ) : (
            <p>{t('renewal.noDocuments')}</p>
          )}
        </PageSection>
      )}
      <PageSection id="related" title={t('documents.related')}>
        <CardLinks
          links={[
            {
              title: t('documents.titleOf', { name }),
              link: paths[`${specialty.name}Documents`],
              icon: 'pdf',
              background: 'secondary',
            },
            ...specialties
              .filter((other) => other !== specialty)
              .map(
                (other) =>
                  ({
                    title: t('renewal.titleOf', { name: t(`${other.name}.name`) }),
                    link: paths[`${other.name}Renewal`],
                    icon: other.mark,
                    background: 'plain',
                  }) as const,
              ),
          ]}
        />
      </PageSection>
    </PageFrame>
  );
}

/** The dates of renewal that are not over. Nothing while they are loading or failed. */
function RenewalDates({ specialty }: { specialty: Specialty }) {
  const { t } = useTranslation('certification');
  const { data, dataUpdatedAt } = useQuery(keyDates());
  const today = useMexicoDay(dataUpdatedAt);
  const dates = data?.filter(
    (date) =>
      date.kind === 'renewal' &&
      (date.specialty === 'all' || date.specialty === specialty.name) &&
      !isPast(date, today),
  );
  if (!dates) return null;
  return (
    <PageSection id="dates" title={t('renewal.dates')}>
      {dates.length > 0 ? (
        <KeyDateList dates={dates} today={today} extent="short" />
      ) : (
        <p>{t('renewal.noDates')}</p>
      )}
    </PageSection>
  );
}
