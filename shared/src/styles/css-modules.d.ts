// A CSS Module as the builds and Jest load it: generated class names by their names in the file.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

declare module '@consejo/shared/styles';
