import { paths } from '@consejo/shared/contract';
import { isLanguage, useTranslation } from '@consejo/shared/i18n';
import { SiteLink } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import en from './locales/en.json';
import es from './locales/es.json';

const texts = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys

type PointScalesProps = {
  /** The page about the other points. */
  link: 'points' | 'qualityEndorsement';
  /** Said before the sentence. */
  children?: ReactNode;
};

/** The sentence that tells an event's points from a physician's, the same wherever either are shown. */
export function PointScales({ link, children }: PointScalesProps) {
  const { language } = useTranslation('ui').i18n;
  const text = texts[isLanguage(language) ? language : 'es'];
  return (
    <p>
      {children} {text.relation} <SiteLink to={paths[link]}>{text[link]}</SiteLink>
    </p>
  );
}
