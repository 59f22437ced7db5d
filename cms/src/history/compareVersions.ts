import { isDeepStrictEqual } from 'node:util';
import type { Core, Schema, UID } from '@strapi/strapi';
import { labelOf } from '../rules/refuse';
import { wordsOf } from './restoreVersion';
import { fieldsOf, type Stored } from './storedRecord';

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** A value in the words of the form. */
function textOf(strapi: Core.Strapi, attribute: Schema.Attribute.AnyAttribute, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const lines = (of: (item: unknown) => string) => [value].flat().map(of).join('\n').trim();
  switch (attribute.type) {
    case 'media':
    case 'relation':
      return lines((item) => `${Object(item).name}`);
    case 'component':
      return lines((item) => partText(strapi, attribute.component, item));
    case 'blocks':
      return [value].flat().map(wordsOf).join('').trim();
    case 'boolean':
      return value ? 'Sí' : 'No';
    case 'datetime':
      return time.format(new Date(String(value)));
    case 'json':
      return JSON.stringify(value, null, 1);
    default:
      return String(value);
  }
}

function partText(strapi: Core.Strapi, uid: UID.Component, part: unknown): string {
  const lines = fieldsOf(strapi, uid).flatMap(({ name, attribute }) => {
    const text = textOf(strapi, attribute, Object(part)[name]);
    const start = text.includes('\n') ? '\n' : ' ';
    return text === '' ? [] : [`${labelOf(strapi.getModel(uid), name)}:${start}${text}`];
  });
  return `${lines.join('\n')}\n`;
}

/** The fields in which a version differs from the draft; PostgreSQL keeps a version with its keys in another order. */
export function changesBetween(strapi: Core.Strapi, uid: UID.ContentType, before: Stored, now: Stored) {
  return fieldsOf(strapi, uid)
    .filter(({ name }) => name in before && !isDeepStrictEqual(before[name], now[name]))
    .map(({ name, attribute }) => ({
      label: labelOf(strapi.contentType(uid), name),
      before: textOf(strapi, attribute, before[name]),
      now: textOf(strapi, attribute, now[name]),
    }));
}
