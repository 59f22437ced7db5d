import { useForm } from '@strapi/strapi/admin';
import { callSpecialties, type KeyDate, readCall } from '../callDates';
import { useAnswer } from './useAnswer';

const list =
  '/content-manager/collection-types/api::key-date.key-date?pageSize=100&sort=start:DESC&filters[specialty][$in][0]=todas';

/** Beside the form of a specialty: what the text of its call says that «Fechas», which the site goes by, does not. */
export function CallDatesPanel({ model }: { model: string }) {
  const specialty = callSpecialties[model];
  return specialty === undefined
    ? null
    : { title: 'Fechas de la convocatoria', content: <CallDates key={specialty} specialty={specialty} /> };
}

function CallDates({ specialty }: { specialty: string }) {
  const call = useForm('CallDates', ({ values }) => ('call' in values ? values.call : undefined));
  const [dates] = useAnswer<{ results: KeyDate[] }>(`${list}&filters[specialty][$in][1]=${specialty}`);
  if (dates === undefined) return null;
  if (dates === 'failed')
    return <p style={textStyle}>Las fechas de la sección «Fechas» no se pudieron leer.</p>;
  const today = new Date().toISOString().slice(0, 10);
  const { unknown, isOver, hasExam } = readCall(call, specialty, dates.results, today);
  return (
    <div style={textStyle}>
      <p>El sitio muestra el registro, el pago y el examen según «Fechas», no según este texto.</p>
      {unknown.length > 0 && (
        <>
          <p>El texto nombra días que no están en «Fechas»:</p>
          <ul>
            {unknown.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {isOver && <p>Todos los días del texto ya pasaron.</p>}
      {!hasExam && <p>En «Fechas» falta el próximo examen de esta especialidad.</p>}
      {unknown.length === 0 && !isOver && hasExam && <p>Los días del texto están en «Fechas».</p>}
    </div>
  );
}

const textStyle = { display: 'grid', gap: '0.8rem', fontSize: '1.4rem', lineHeight: 1.4 };
