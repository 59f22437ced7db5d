import { precompress } from '../rspack/precompress.ts';

// The end of a package's build, run in its folder.

await precompress('build/web');
