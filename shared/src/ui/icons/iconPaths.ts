/** Outlines on a 24 × 24 grid, drawn with a stroke of 1.75. */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.5l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  external: 'M14 5h5v5M19 5l-8 8M17 13.5V18a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4.5',
  pdf: 'M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zM14 3v4h4M9 12h6M9 15h6M9 18h3.5',
  results: 'M4 5h11M4 10h6M4 15h5M14.5 18.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17.5 17.5L21 21',
  certification:
    'M12 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM9.75 8.75l1.6 1.6 2.9-3M8.5 13.5L7 21l5-2.5 5 2.5-1.5-7.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  warning: 'M12 4L2.75 20h18.5zM12 10v4.5M12 17.25v.25',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20a7.5 7.5 0 0 1 15 0',
  facebook: 'M14 8.5h2.5V5H14a3.5 3.5 0 0 0-3.5 3.5V11H8v3.5h2.5V21H14v-6.5h2.5L17 11h-3V9a.5.5 0 0 1 0-.5z',
  linkedin: 'M4 4h16v16H4zM8 10.5V16M8 7.5v.25M11.5 16v-5.5M11.5 13a2.25 2.25 0 0 1 4.5 0v3',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.75 7.1v.25',
} as const;
