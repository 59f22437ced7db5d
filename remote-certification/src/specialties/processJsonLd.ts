import { keyDateJsonLd } from '@consejo/shared/key-dates';
import type { KeyFacts } from '@consejo/shared/key-facts';
import type { JsonLdThing } from '@consejo/shared/ui';

type Process = { name: string; description: string; url: string };
type Site = { siteOrigin: string; siteName: string };

/** The panel of key facts for search engines: the process with its registration and fees, and its coming dates. */
export function processJsonLd(
  process: Process,
  { registration, dates, today, fees }: KeyFacts & { today: string },
  site: Site,
): JsonLdThing[] {
  const events = keyDateJsonLd(dates, today, site);
  if (!registration && events.length === 0 && fees.length === 0) return [];
  const { firstDay = '', lastDay = '' } = registration?.date ?? {};
  return [
    {
      '@type': 'EducationalOccupationalProgram',
      ...process,
      provider: { '@type': 'Organization', name: site.siteName, url: site.siteOrigin },
      ...(firstDay < lastDay && { applicationStartDate: firstDay, applicationDeadline: lastDay }),
      ...(fees.length > 0 && {
        offers: fees
          .flatMap(({ next, ...fee }) => [fee, ...(next ? [next] : [])])
          .map(({ concept, amount, validFrom, validUntil }) => ({
            '@type': 'Offer',
            name: concept,
            price: amount,
            priceCurrency: 'MXN',
            ...(validFrom !== undefined && { validFrom }),
            ...(validUntil !== undefined && { validThrough: validUntil }),
          })),
      }),
    },
    ...events,
  ];
}
