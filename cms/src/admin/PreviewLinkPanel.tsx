import { useClipboard, useFetchClient, useNotification } from '@strapi/strapi/admin';

type Edited = { model: string; documentId?: string; document?: { documentId?: string } };

/** Beside the form: the link that shows the saved draft to somebody without an account, and the end of all such links. */
export function PreviewLinkPanel({ model, document }: Edited) {
  const documentId = document?.documentId;
  return documentId === undefined || model === 'api::contact-information.contact-information'
    ? null
    : { title: 'Compartir la vista previa', content: <PreviewLink model={model} documentId={documentId} /> };
}

function PreviewLink({ model, documentId }: { model: string; documentId: string }) {
  const { get, post } = useFetchClient();
  const { copy } = useClipboard();
  const { toggleNotification } = useNotification();
  const tell = (isDone: boolean, message: string) =>
    toggleNotification({
      type: isDone ? 'success' : 'danger',
      message: isDone ? message : 'No se pudo. Intente de nuevo.',
    });
  const copyLink = async () => {
    const { data } = await get<{ data: { url: string } }>(`/content-manager/preview/url/${model}`, {
      params: { documentId, status: 'draft' },
    });
    tell(await copy(data.data.url), 'Enlace copiado. Sirve diez minutos.');
  };
  const revoke = async () => {
    await post('/preview-links/revoke', {});
    tell(true, 'Ningún enlace de vista previa anterior sirve ya.');
  };
  const button = (label: string, action: () => Promise<void>) => (
    <button type="button" style={buttonStyle} onClick={() => action().catch(() => tell(false, ''))}>
      {label}
    </button>
  );
  return (
    <div style={panelStyle}>
      <p>Quien tenga el enlace ve este borrador como quedó al guardar, sin cuenta, durante diez minutos.</p>
      {button('Copiar enlace', copyLink)}
      {button('Anular todos los enlaces', revoke)}
    </div>
  );
}

const panelStyle = { display: 'grid', gap: '0.8rem', width: '100%', fontSize: '1.4rem', lineHeight: 1.4 };
const buttonStyle = {
  padding: '0.8rem 1.6rem',
  border: '1px solid #8e8ea9',
  borderRadius: '4px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
};
