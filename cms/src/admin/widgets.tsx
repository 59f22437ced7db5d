import { BulletList, Clock } from '@strapi/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { timeText } from './activity';
import { useAnswer } from './useAnswer';

type Named = { title: string; address: string };
/** What the backend's editorHome.ts answers. */
type EditorHome = {
  tasks: { title: string; links: Named[] }[];
  waiting: (Named & { type: string; state: string; at: string | null })[];
  /** Of the last check of the content. */
  findings: number;
  /** Messages whose mail to the council has not been sent; 0 for accounts that may not read them. */
  unsent: number;
};

const messages = '/content-manager/collection-types/api::contact-information.contact-information';

const fromHome = (content: (home: EditorHome) => ReactNode) =>
  function Widget() {
    const [home] = useAnswer<EditorHome>('/editor-home');
    if (home === undefined) return <p style={textStyle}>Cargando…</p>;
    if (home === 'failed') return <p style={textStyle}>No se pudo leer. Vuelva a cargar la página.</p>;
    return content(home);
  };

/** The content of the site, by what editors come for. */
const Tasks = fromHome(({ tasks }) => {
  return (
    <div style={tasksStyle}>
      {tasks.map(({ title, links }) => (
        <section key={title}>
          <h3 style={headingStyle}>{title}</h3>
          <ul style={linksStyle}>
            {links.map(({ title, address }) => (
              <li key={address}>
                <Link to={address} style={linkStyle}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

/** What is not published yet, what will be at a time, what is wrong, and messages whose mail has not left. */
const Pending = fromHome(({ waiting, findings, unsent }) => {
  if (waiting.length === 0 && findings === 0 && unsent === 0)
    return <p style={textStyle}>Nada pendiente: todo está publicado.</p>;
  return (
    <ul>
      {unsent > 0 && (
        <li style={rowStyle}>
          <Link to={messages} style={linkStyle}>
            Mensajes de contacto
          </Link>
          <span style={noteStyle}>{unsent} sin aviso al Consejo: el correo no ha salido</span>
        </li>
      )}
      {findings > 0 && (
        <li style={rowStyle}>
          <Link to="/revision" style={linkStyle}>
            Revisión del contenido
          </Link>
          <span style={noteStyle}>Avisos de lo publicado: {findings}</span>
        </li>
      )}
      {waiting.map(({ title, type, address, state, at }) => (
        <li key={address} style={rowStyle}>
          <Link to={address} style={linkStyle}>
            {title}
          </Link>
          <span style={noteStyle}>
            {type === title ? '' : `${type}. `}
            {state} {at === null ? '' : timeText(at)}
          </span>
        </li>
      ))}
    </ul>
  );
});

const title = (text: string) => ({ id: `editor-home.${text}`, defaultMessage: text });

export const widgets = [
  { id: 'tasks', icon: BulletList, title: title('Contenido, por tarea'), component: async () => Tasks },
  { id: 'pending', icon: Clock, title: title('Pendiente'), component: async () => Pending },
];

const textStyle = { fontSize: '1.4rem', lineHeight: 1.5 };
const tasksStyle = { ...textStyle, display: 'grid', gap: '1rem' };
const linksStyle = { display: 'flex', flexWrap: 'wrap', gap: '0.2rem 1.6rem' } as const;
const headingStyle = { fontWeight: 600, marginBottom: '0.4rem' };
const rowStyle = { ...textStyle, display: 'grid', padding: '0.4rem 0' };
const linkStyle = { color: 'inherit', textDecoration: 'underline', overflowWrap: 'anywhere' } as const;
const noteStyle = { fontSize: '1.3rem', opacity: 0.75 };
