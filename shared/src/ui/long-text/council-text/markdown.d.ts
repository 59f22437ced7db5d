// What the builds and Jest give for a text file: its text.
declare module '*.md' {
  const text: string;
  export default text;
}
