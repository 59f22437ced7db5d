import { paths } from '@consejo/shared/contract';

/** The library as open data. Columns are in Spanish, as most names are. */
export const libraryData = {
  path: `${paths.documents}/lista`,
  columns: ['id', 'nombre', 'especialidad', 'tipo', 'formato', 'bytes', 'actualizado', 'archivo', 'enlace'],
} as const;
