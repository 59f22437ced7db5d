import { timeText } from './activity';

type Edited = { document?: { publishAt?: string | null; withdrawAt?: string | null } };

/** Beside the form of what has its time: when that is in the council's time. The form shows the computer's. */
export function SchedulePanel({ document: { publishAt, withdrawAt } = {} }: Edited) {
  return publishAt || withdrawAt
    ? {
        title: 'Programado',
        content: (
          <div style={textStyle}>
            {publishAt && <p>Se publica: {timeText(publishAt)}</p>}
            {withdrawAt && <p>Se retira: {timeText(withdrawAt)}</p>}
            <p>Hora del centro de México</p>
          </div>
        ),
      }
    : null;
}

const textStyle = { display: 'grid', gap: '0.8rem', fontSize: '1.4rem', lineHeight: 1.4 };
