export const palette = {
  deep: '#0b4f5c',
  sea: '#1f7a8c',
  mist: '#9cc5c9',
  pale: '#d6e6e4',
  sand: '#f3efe6',
  dune: '#e2d8c3',
  accent: '#c8553d',
  blush: '#e39b84',
  ink: '#13272e',
} as const;
