import { runStandalone } from '@consejo/shared/standalone';
import { remote } from './remote.ts';

runStandalone(remote);
