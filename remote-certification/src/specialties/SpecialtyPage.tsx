import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import {
  Button,
  CardLink,
  LoadError,
  Loading,
  PageFrame,
  RichText,
  SpanishOnly,
  type Specialty as SpecialtyName,
} from '@consejo/shared/ui';
import { PageContents } from '@consejo/shared/ui/long-text';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './SpecialtyPage.module.css';
import type { Specialty } from './specialty.content.ts';
import { useScrollTarget } from './useScrollTarget.ts';

type SpecialtyPageProps = {
  specialty: SpecialtyName;
  /** The specialty's name, the same on every page: the heading stays when the data come. */
  name: string;
  /** One or two sentences for search engines; also the lead, where the backend has none. */
  summary: string;
  view: { data: Specialty | undefined; isPending: boolean; refetch: () => unknown };
  /**
   * The page's parts in their order, each under a heading of this id. Without content a part is left out: those that
   * come from the backend when it failed.
   */
  sections: { id: string; title: string; content: ReactNode; isProminent?: boolean }[];
};

/** What the three specialties' pages have in common: title, description, contents list, sections, and the ways to them. */
export function SpecialtyPage({ specialty, name, summary, view, sections }: SpecialtyPageProps) {
  const { t } = useTranslation('certification');
  const { search } = useLocation();
  const { data, isPending } = view;
  const shown = sections.filter(({ content }) => content);
  const [printed, setPrinted] = useState<string>();
  useScrollTarget(data !== undefined);

  const printAlone = (id: string) => {
    // Not when print() returns: some browsers only then begin.
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
    flushSync(() => setPrinted(id));
    window.print();
  };

  return (
    <PageFrame
      specialty={specialty}
      title={name}
      description={summary}
      lead={
        data?.description.length ? (
          <div className={styles.lead}>
            <RichText blocks={data.description} headingLevel={2} />
          </div>
        ) : (
          summary
        )
      }
    >
      <SpanishOnly />
      {isPending && <Loading />}
      {!isPending && !data && <LoadError headingLevel={2} onRetry={view.refetch} />}
      {data && data.call.length > 0 && (
        <div className={styles.toCall}>
          <CardLink
            title={t('specialties.toCall.title')}
            description={t('specialties.toCall.text')}
            // The query string stays: the language may be in it.
            link={`${search}#call`}
            icon="certification"
            background="accent"
          />
        </div>
      )}
      {!isPending && (
        <div className={styles.page} data-printed={printed}>
          <PageContents sections={shown} />
          <div className={styles.sections}>
            {shown.map(({ id, title, content, isProminent }) => (
              <section
                key={id}
                className={styles.section}
                aria-labelledby={id}
                data-prominent={isProminent}
                data-printed={printed === id || undefined}
              >
                {/* Takes the focus from the contents list and from `to`, so that reading goes on here. */}
                <h2 id={id} className={styles.title} tabIndex={-1}>
                  {title}
                </h2>
                {content}
                {id === 'call' && data && data.call.length > 0 && (
                  <div className={styles.print}>
                    <Button variant="secondary" onPress={() => printAlone(id)}>
                      {t('specialties.call.print')}
                    </Button>
                  </div>
                )}
              </section>
            ))}
          </div>
        </div>
      )}
    </PageFrame>
  );
}
