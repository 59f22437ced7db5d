import { contractTest } from '@consejo/shared/testing';
import { remote } from './remote.ts';

contractTest(remote.content, [
  // Asked for on /fechas only.
  'key-dates: startTime',
  'key-dates: note',
  'key-dates: link',
  'key-dates: changed',
]);
