import { forwardRef } from 'react';
import { Link } from 'react-router-dom';
import { timeText } from '../activity';
import { useEditorHome } from './useEditorHome';

const messages = '/content-manager/collection-types/api::contact-information.contact-information';

/** The content of the site, by what editors come for. */
function Tasks() {
  const home = useEditorHome();
  if (home === undefined) return <p style={textStyle}>Cargando…</p>;
  if (home === 'failed') return <p style={textStyle}>No se pudo leer. Vuelva a cargar la página.</p>;
  return (
    <div style={tasksStyle}>
      {home.tasks.map(({ title, links }) => (
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
}

/** What is not published yet, what will be at a time, what is wrong, and messages whose mail has not left. */
function Pending() {
  const home = useEditorHome();
  if (home === undefined) return <p style={textStyle}>Cargando…</p>;
  if (home === 'failed') return <p style={textStyle}>No se pudo leer. Vuelva a cargar la página.</p>;
  const { waiting, findings, unsent } = home;
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
}

const icon = (path: string) =>
  forwardRef<SVGSVGElement>((_, ref) => (
    <svg
      ref={ref}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  ));
const listIcon = icon('M2 4h12M2 8h12M2 12h12');
const clockIcon = icon('M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M8 4.5V8l2.5 1.5');

const title = (text: string) => ({ id: `editor-home.${text}`, defaultMessage: text });

export const widgets = [
  { id: 'tasks', icon: listIcon, title: title('Contenido, por tarea'), component: async () => Tasks },
  { id: 'pending', icon: clockIcon, title: title('Pendiente'), component: async () => Pending },
];

const textStyle = { fontSize: '1.4rem', lineHeight: 1.5 };
const tasksStyle = { ...textStyle, display: 'grid', gap: '1rem' };
const linksStyle = { display: 'flex', flexWrap: 'wrap', gap: '0.2rem 1.6rem' } as const;
const headingStyle = { fontWeight: 600, marginBottom: '0.4rem' };
const rowStyle = { ...textStyle, display: 'grid', padding: '0.4rem 0' };
const linkStyle = { color: 'inherit', textDecoration: 'underline', overflowWrap: 'anywhere' } as const;
const noteStyle = { fontSize: '1.3rem', opacity: 0.75 };
