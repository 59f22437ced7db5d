import { defineRemote } from '@consejo/tooling/rspack';

export default defineRemote({ name: 'remote_content', port: 3003 });
