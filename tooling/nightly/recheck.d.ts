// The build of recheck that needs no Java and no native binary. Declared here, because the package is not there when types
// are checked.
declare module 'recheck/lib/browser.js' {
  type Result =
    | { status: 'safe' }
    | { status: 'vulnerable'; complexity: { summary: string }; attack: { pattern: string } }
    | { status: 'unknown'; error: { kind: string } };
  const recheck: {
    checkSync(source: string, flags: string, options: { checker: 'automaton'; timeout: number }): Result;
  };
  export default recheck;
}
