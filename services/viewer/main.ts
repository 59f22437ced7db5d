import { listenUntilSignal } from '../framedServer.ts';
import { createViewerServer } from './createViewerServer.ts';

await listenUntilSignal(createViewerServer, 3005);
