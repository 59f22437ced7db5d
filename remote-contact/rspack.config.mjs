import { defineRemote } from '@consejo/tooling/rspack';

export default defineRemote({ name: 'remote_contact', port: 3004 });
