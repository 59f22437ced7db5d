import { paths } from '@consejo/shared/contract';

/** The address that calendars subscribe to: it must never change. */
export const eventCalendarPath = `${paths.events}/todos.ics`;
