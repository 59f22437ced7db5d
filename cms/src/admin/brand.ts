// The council's mark and colours (shared/src/styles/tokens.css, shell/public/favicon.svg).

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><circle cx="24" cy="24" r="23" fill="#0b4f5c" stroke="none"/><path d="M24 33V15M15.5 24H22l3.5 3.5L33 18.5"/></svg>';

export const logo = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

export const theme = {
  light: {
    colors: {
      primary100: '#e7f1f2',
      primary200: '#b9d6da',
      primary500: '#12697a',
      primary600: '#0b4f5c',
      primary700: '#083a44',
      buttonPrimary500: '#12697a',
      buttonPrimary600: '#0b4f5c',
    },
  },
  dark: {
    colors: {
      primary500: '#5fb3c1',
      primary600: '#8fccd6',
      primary700: '#a3d6df',
      buttonPrimary500: '#12697a',
      buttonPrimary600: '#0b4f5c',
    },
  },
};
