import { contractTest } from '@consejo/shared/testing';
import { remote } from './remote.ts';

contractTest(remote.content);
