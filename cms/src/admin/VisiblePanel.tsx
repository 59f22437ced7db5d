import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

const askAgainMs = 1000;

type Edited = {
  model: string;
  document?: { documentId?: string; status?: string; updatedAt?: string };
};

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
  const [shown, setShown] = useState<{ url: string; isVisible: boolean }>();
  useEffect(() => {
    let timer: number | undefined;
    const ask = () =>
      get<{ url: string; isVisible: boolean }>(path).then(
        ({ data }) => {
          setShown(data);
          if (!data.isVisible) timer = window.setTimeout(ask, askAgainMs);
        },
        () => setShown(undefined),
      );
    ask();
    return () => window.clearTimeout(timer);
  }, [get, path]);
  if (!shown) return <p style={textStyle}>El cambio se ve en el sitio en medio minuto.</p>;
  if (!shown.isVisible) return <p style={textStyle}>Publicado; todavía no se ve en el sitio.</p>;
  return (
    <p style={textStyle}>
      <a href={shown.url} target="_blank" rel="noreferrer">
        Visible en el sitio
      </a>
    </p>
  );
}

const textStyle = { fontSize: '1.4rem', lineHeight: 1.4 };
