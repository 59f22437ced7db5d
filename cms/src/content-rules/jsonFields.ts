import { errors } from '@strapi/utils';

const NODE_TEXTS = ['label', 'description', 'subDescription'];

function refuse(field: string, reason: string): never {
  throw new errors.ValidationError(`El campo «${field}» no es válido: ${reason}`);
}

/** The admin panel may send what was typed in a JSON field as text. */
export function typedJson(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return refuse(field, 'no es JSON.');
  }
}

export function assertTextList(field: string, value: unknown): void {
  const isTextList =
    Array.isArray(value) && value.every((text) => typeof text === 'string' && text.trim() !== '');
  if (!isTextList) refuse(field, 'escriba una lista de textos, por ejemplo ["examen", "convocatoria"].');
}

/** The shape that the organization chart draws; a slip in hand-written JSON should not reach the site. */
export function assertChart(field: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(field, 'cada nodo debe ser un objeto entre llaves.');
  }
  const node = new Map<string, unknown>(Object.entries(value));
  const label = node.get('label');
  if (typeof label !== 'string' || label === '') refuse(field, 'a un nodo le falta su nombre (label).');
  for (const name of [...NODE_TEXTS, 'image']) {
    const text = node.get(name) ?? '';
    if (typeof text !== 'string') refuse(field, `en «${label}», ${name} debe ser un texto.`);
  }
  const children = node.get('children') ?? [];
  if (!Array.isArray(children)) refuse(field, `en «${label}», children debe ser una lista.`);
  for (const child of children) assertChart(field, child);
}
