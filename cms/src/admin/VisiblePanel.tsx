import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

const askAgainMs = 1000;

type Edited = { model: string; document?: { documentId?: string; status?: string; updatedAt?: string } };
type Shown = { url: string; isVisible: boolean };

/** Beside the form of what is published: whether visitors see it, and where. */
export function VisiblePanel({ model, document: { documentId, status, updatedAt } = {} }: Edited) {
  return documentId === undefined ||
    status === 'draft' ||
    model === 'api::contact-information.contact-information'
    ? null
    : {
        title: 'En el sitio',
        content: <Visible key={`${status} ${updatedAt}`} path={`/publications/${model}/${documentId}`} />,
      };
}

function Visible({ path }: { path: string }) {
  const { get } = useFetchClient();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let isClosed = false;
    let timer: number | undefined;
    const ask = () =>
      get<Shown>(path).then(
        ({ data }) => {
          setShown(data);
          if (!data.isVisible && !isClosed) timer = window.setTimeout(ask, askAgainMs);
        },
        () => setShown(undefined),
      );
    ask();
    return () => {
      isClosed = true;
      window.clearTimeout(timer);
    };
  }, [get, path]);
  return (
    <p style={textStyle}>
      {!shown && 'El cambio se ve en el sitio en medio minuto.'}
      {shown && !shown.isVisible && 'Publicado; todavía no se ve en el sitio.'}
      {shown?.isVisible && (
        <a href={shown.url} target="_blank" rel="noreferrer" style={linkStyle}>
          Visible en el sitio
        </a>
      )}
    </p>
  );
}

const textStyle = { fontSize: '1.4rem', lineHeight: 1.4 };
const linkStyle = { color: 'inherit' };
