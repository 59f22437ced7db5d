import { useAnswer } from './useAnswer';

type Edited = { model: string; document?: { documentId?: string; status?: string; updatedAt?: string } };
type Shown = { url: string; isVisible: boolean };

const askAgain = ({ isVisible }: Shown) => (isVisible ? undefined : 1000);

/** Beside the form of what is published: whether visitors see it, and where. */
export function VisiblePanel({ model, document: { documentId, status, updatedAt } = {} }: Edited) {
  return documentId === undefined ||
    status === 'draft' ||
    model === 'api::contact-information.contact-information'
    ? null
    : {
        title: 'En el sitio',
        content: (
          <Visible
            key={`${documentId} ${status} ${updatedAt}`}
            path={`/publications/${model}/${documentId}`}
          />
        ),
      };
}

function Visible({ path }: { path: string }) {
  const [answer] = useAnswer(path, askAgain);
  const shown = answer === 'failed' ? undefined : answer;
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
