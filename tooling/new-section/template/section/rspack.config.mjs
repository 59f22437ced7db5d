import { defineRemote } from '@consejo/tooling/rspack';

export default defineRemote({ name: 'remote_template_section', port: 3999 });
