import { defineRemote } from '@consejo/tooling/rspack';

export default defineRemote({ name: 'remote_certification', port: 3002 });
