import type { ReactNode } from 'react';
import { Breadcrumb } from '../breadcrumb/Breadcrumb.tsx';
import { useBreadcrumb } from '../breadcrumb/useBreadcrumb.ts';
import { Icon, type Specialty } from '../icons/Icon.tsx';
import styles from './PageFrame.module.css';
import { PageMetadata } from './PageMetadata.tsx';
import type { PageMetadataValues } from './pageMetadataValues.ts';

type PageFrameProps = {
  title: string;
  /** The title's language, if not the interface's. */
  titleLang?: string | undefined;
  /** The document's title; by default `title`. */
  documentTitle?: string;
  /** For search engines and previews; by default the lead, if it is a string, else the site's description. */
  description?: string | undefined;
  /** An introduction of one or two sentences. */
  lead?: ReactNode;
  /** The language of the page's texts, if not the interface's: legal texts are always Spanish. */
  lang?: string | undefined;
  /** Gives the page this specialty's colours and icon. */
  specialty?: Specialty | undefined;
  /** `reading` limits the line length of a long text. */
  width?: 'wide' | 'reading';
  isIndexed?: boolean | undefined;
  /** Further metadata; overrides the above. */
  metadata?: PageMetadataValues | undefined;
  children: ReactNode;
};

/** A page: its metadata, its `h1` (focused after a navigation) and its content. */
export function PageFrame({
  title,
  titleLang,
  documentTitle = title,
  description,
  lead,
  lang,
  specialty,
  width = 'wide',
  isIndexed,
  metadata,
  children,
}: PageFrameProps) {
  const breadcrumb = useBreadcrumb();
  return (
    <article className={styles.page} lang={lang} data-specialty={specialty} data-width={width}>
      <PageMetadata
        title={documentTitle}
        description={description ?? (typeof lead === 'string' ? lead : undefined)}
        isIndexed={isIndexed}
        breadcrumb={breadcrumb}
        {...metadata}
      />
      <header className={styles.header}>
        <Breadcrumb places={breadcrumb} />
        <div className={styles.heading}>
          {specialty && (
            <span className={styles.mark}>
              <Icon name={specialty} size="lg" />
            </span>
          )}
          <h1 className={styles.title} lang={titleLang} tabIndex={-1}>
            {title}
          </h1>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.content}>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
          {children}
        </div>
      </div>
    </article>
  );
}
