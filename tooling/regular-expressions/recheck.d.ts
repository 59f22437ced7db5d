// The build of recheck that needs no Java and no native binary; the package declares types for its main entry only.
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck';

  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
