// A text file as the builds and Jest load it.
declare module '*.md' {
  const text: string;
  export default text;
}
