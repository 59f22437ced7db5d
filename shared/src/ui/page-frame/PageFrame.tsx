import type { ReactNode } from 'react';
import type { PageMetadataValues } from './MetadataContext.ts';
import styles from './PageFrame.module.css';
import { PageMetadata } from './PageMetadata.tsx';

type PageFrameProps = {
  title: string;
  /** The title's language where it is the backend's text, not the interface's. */
  titleLang?: string;
  /** The document's title, where it has to say more than the heading does; by default the title. */
  documentTitle?: string;
  /** For search engines and previews; the lead, when it is a text, else the site's own. */
  description?: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** The language of the page's texts where it is not the interface's: legal texts stay Spanish. */
  lang?: string;
  /** `reading` keeps a long text narrow. */
  width?: 'wide' | 'reading';
  isIndexed?: boolean;
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
  width = 'wide',
  isIndexed,
  metadata,
  children,
}: PageFrameProps) {
  return (
    <article className={styles.page} lang={lang} data-width={width}>
      <PageMetadata
        title={documentTitle}
        description={description ?? (typeof lead === 'string' ? lead : undefined)}
        isIndexed={isIndexed}
        {...metadata}
      />
      <header className={styles.header}>
        <div className={styles.column}>
          <h1 className={styles.title} lang={titleLang} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.content}>{children}</div>
      </div>
    </article>
  );
}
