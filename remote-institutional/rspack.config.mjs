import { defineRemote } from '@consejo/tooling/rspack';

export default defineRemote({ name: 'remote_institutional', port: 3001 });
