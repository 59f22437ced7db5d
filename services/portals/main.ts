import { listenUntilSignal } from '../framedServer.ts';
import { createPortalsServer } from './createPortalsServer.ts';

await listenUntilSignal(createPortalsServer, 3006);
