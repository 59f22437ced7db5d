import { findProgram } from './findProgram.ts';

const packages = ['prometheus', 'mtail'];

/** Debian's programs, with which measures and alarms are tested. */
export const monitoringPrograms = {
  PATH: {
    name: 'Prometheus',
    find: () => (packages.every((name) => findProgram([name])) ? 'found' : undefined),
    debianPackages: packages,
  },
};
