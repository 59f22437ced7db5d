import { nextKeyDatePages } from '@consejo/shared/key-dates';
import { contractTest } from '@consejo/shared/testing';
import { remote } from './remote.ts';

contractTest(remote.content.filter((resource) => resource !== nextKeyDatePages));
// Asks only for what a short list shows; without a day, for registrations only, none of which has a time at its start.
contractTest(
  [nextKeyDatePages],
  ['key-dates: startTime', 'key-dates: note', 'key-dates: link', 'key-dates: changed'],
);
