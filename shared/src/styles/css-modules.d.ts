// What the builds and Jest give for a CSS Module: its class names by the names written in the file.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';
