import { fold } from './fold.ts';

/** The 32 states, by their names in the backend, in the order of the alphabet. */
const names = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
];

/** How a backend without our list of choices may write them. */
const otherNames: Record<string, string> = {
  cdmx: 'ciudad-de-mexico',
  'distrito-federal': 'ciudad-de-mexico',
  'coahuila-de-zaragoza': 'coahuila',
  edomex: 'estado-de-mexico',
  mexico: 'estado-de-mexico',
  'michoacan-de-ocampo': 'michoacan',
  'queretaro-de-arteaga': 'queretaro',
  'veracruz-de-ignacio-de-la-llave': 'veracruz',
};

export type MexicanState = { name: string /** In addresses: `baja-california`. */; value: string };

export const mexicanStates: readonly MexicanState[] = names.map((name) => ({ name, value: fold(name) }));

const byValue = new Map(mexicanStates.map((state) => [state.value, state]));

/** The state that is meant, whatever its capitals and accents; undefined for anything else. */
export function findState(written: string): MexicanState | undefined {
  const value = fold(written);
  return byValue.get(otherNames[value] ?? value);
}
