import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import type { DatedSpecialty } from '@consejo/shared/key-dates';
import { hasKeyFacts, KeyFactList, useAllKeyFacts } from '@consejo/shared/key-facts';
import { useQuery } from '@consejo/shared/query';
import { Card, SiteLink, Stack } from '@consejo/shared/ui';
import type { searchResults } from './search.content.ts';

type Found = ReturnType<typeof searchResults.parse>;

const specialties = ['familyMedicine', 'integrativeMedicine', 'ruralMedicine'] as const;

/** The specialty whose process is the first result. */
export function foundSpecialty({ groups: [first] }: Found): DatedSpecialty | undefined {
  const [page] = first?.results[0]?.path.split(/[?#]/) ?? [];
  return specialties.find((name) => paths[name] === page);
}

/** The key facts of a process, so that nobody must open its page for them. */
export function FoundKeyFacts({ specialty }: { specialty: DatedSpecialty }) {
  const { t } = useTranslation('ui');
  const facts = useAllKeyFacts()[specialty];
  if (facts.isPending || !hasKeyFacts(facts)) return null;
  return (
    <Card as="section" aria-labelledby="key-facts">
      <Stack headings="small">
        <h2 id="key-facts">
          {t(`specialties.${specialty}`)}: {t('keyFacts.title')}
        </h2>
        <KeyFactList facts={facts} />
      </Stack>
    </Card>
  );
}

/** Where physicians are found by name. */
export function NameHint() {
  const { t } = useTranslation('search');
  const { data: site } = useQuery(publicView());
  return (
    <Card as="section" aria-labelledby="name-hint">
      <Stack headings="small" align="start">
        <h2 id="name-hint">{t('name.title')}</h2>
        <p>{t('name.text')}</p>
        {site?.registryUrl && <SiteLink to={site.registryUrl}>{t('name.registry')}</SiteLink>}
        <SiteLink to={paths.verify}>{t('name.verify')}</SiteLink>
      </Stack>
    </Card>
  );
}
