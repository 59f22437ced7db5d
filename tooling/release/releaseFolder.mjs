import path from 'node:path';

/** Where the package in which a command runs has its released files: RELEASE_DIR, or its own `dist`. */
export const releaseFolderHere = () => path.resolve(process.env.RELEASE_DIR ?? 'dist');
