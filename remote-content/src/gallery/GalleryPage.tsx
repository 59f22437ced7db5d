import { errorKind } from '@consejo/shared/content';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame } from '@consejo/shared/ui';
import { Gallery } from './Gallery.tsx';
import { galleryQuery } from './gallery.content.ts';
import { galleryTexts } from './galleryTexts.ts';

/** `/contenido/galeria`: the council's pictures. */
export function GalleryPage() {
  usePageTexts('content', galleryTexts);
  const { t } = useTranslation('content');
  const { data, isPending, isError, error, refetch } = useQuery(galleryQuery());
  return (
    <PageFrame title={t('gallery.title')} lead={t('gallery.lead')}>
      {isPending && <Loading />}
      {isError && <LoadError headingLevel={2} detail={t(detailKey(error))} onRetry={refetch} />}
      {data && (data.length > 0 ? <Gallery items={data} /> : <p>{t('gallery.empty')}</p>)}
    </PageFrame>
  );
}

/** Only the kind: an error served with the page has no message, since messages may contain internal URLs. */
function detailKey(error: unknown) {
  switch (errorKind(error)) {
    case 'not-found':
      return 'gallery.failure.notFound';
    case 'wire-mismatch':
      return 'gallery.failure.malformed';
    default:
      return 'gallery.failure.unavailable';
  }
}
