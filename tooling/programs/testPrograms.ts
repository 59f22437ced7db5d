import { findPostgres } from '../backend/startPostgres.ts';
import { findProgram } from './findProgram.ts';

/** Debian's programs, with which measures, alarms and several backends are tested. */
export const testPrograms = {
  PATH: {
    name: 'Prometheus, mtail or PostgreSQL',
    find: () =>
      findProgram(['prometheus']) && findProgram(['mtail']) && findPostgres() ? 'found' : undefined,
    debianPackages: ['prometheus', 'mtail', 'postgresql'],
  },
};
