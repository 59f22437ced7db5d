import { defineShell } from '@consejo/tooling/rspack';

export default defineShell({ name: 'shell' });
