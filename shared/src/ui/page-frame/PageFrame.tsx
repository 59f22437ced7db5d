import type { ReactNode } from 'react';
import { Breadcrumb } from '../breadcrumb/Breadcrumb.tsx';
import { Icon, type Specialty } from '../icons/Icon.tsx';
import type { PageMetadataValues } from './MetadataContext.ts';
import styles from './PageFrame.module.css';
import { PageMetadata } from './PageMetadata.tsx';

type PageFrameProps = {
  title: string;
  /** The title's language where it is the backend's text, not the interface's. */
  titleLang?: string | undefined;
  /** The document's title, where it has to say more than the heading does; by default the title. */
  documentTitle?: string;
  /** For search engines and previews; the lead, when it is a text, else the site's own. */
  description?: string | undefined;
  /** One or two sentences that open the page. */
  lead?: ReactNode;
  /** The language of the page's texts where it is not the interface's: legal texts stay Spanish. */
  lang?: string | undefined;
  /** The specialty whose page it is: its colours and its mark. */
  specialty?: Specialty | undefined;
  /** `reading` keeps a long text narrow. */
  width?: 'wide' | 'reading';
  isIndexed?: boolean | undefined;
  /** What the document's head says beyond that, or in other words. */
  metadata?: PageMetadataValues;
  children: ReactNode;
};

/** A page: its metadata, its one `h1` (which takes the focus after a navigation) and its column of content. */
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
  return (
    <article className={styles.page} lang={lang} data-specialty={specialty} data-width={width}>
      <PageMetadata
        title={documentTitle}
        description={description ?? (typeof lead === 'string' ? lead : undefined)}
        isIndexed={isIndexed}
        {...metadata}
      />
      <header className={styles.header}>
        <Breadcrumb />
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
