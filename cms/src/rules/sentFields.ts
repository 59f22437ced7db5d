import type { Core, Schema } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { isObject, type Properties, refuseField } from './refuse';

/** Types with values that are no text, number or switch. */
const COMPOUND = /^(json|blocks|component|relation|media)$/;
/** Which of its record's parts a part is, Strapi checks. */
const KEY: Schema.Attribute.Integer = { type: 'integer' };

export type Model = { attributes: Schema.Attributes };

const key = z.union([z.number(), z.string().max(40)]);
const position = z.record(z.string(), z.union([key, z.boolean(), z.null()]));
const link = z.union([
  key,
  z.object({ id: key, documentId: key.optional(), position: position.optional() }),
  z.object({ documentId: key, position: position.optional() }),
]);
/** How the panel says which records or files a field leads to. Files are sent whole, so that their number is known. */
function linksTo(most: number) {
  const list = z.union([link, z.array(link).max(most)]).nullish();
  const relation = z.union([list, z.strictObject({ connect: list, disconnect: list, set: list })]);
  return { relation, media: z.union([list, z.strictObject({ set: list })]) };
}
const toMany = linksTo(Number.MAX_SAFE_INTEGER);
/** Of files Strapi would store all, and read all each time to show one. */
const toOne = linksTo(1);

/** Levels: what compares and shows versions calls itself for each. */
const DEEPEST = 50;

/** Of links and pictures' addresses: to read one takes the square of its host's length. */
const LONGEST_LINK = 2000;
/** What the library says of a picture in a text. */
const LONGEST_PICTURE = 10_000;
/** To read a date takes the square of its length. */
const LONGEST_TIME = 40;

const none = z.undefined().optional();
/** What the panel's editor writes beside text. Strapi checks it where it belongs only, and takes texts for numbers. */
const nodeFields = {
  link: z.looseObject({ image: none, url: z.string(), level: none }),
  image: z.looseObject({
    image: z.looseObject({ url: z.string(), name: z.string(), caption: z.string().nullish() }),
    url: none,
    level: none,
  }),
  other: z.looseObject({ image: none, url: none, level: z.number().optional() }),
};

/** What the panel's editor has no place for: it would not open the form again. */
function assertNode(model: object, name: string, node: unknown, depth = 0): void {
  const { text, children, type } = Object(node);
  const kind: keyof typeof nodeFields = type === 'link' || type === 'image' ? type : 'other';
  if (!nodeFields[kind].safeParse(node).success)
    refuseField(model, name, 'tiene una parte que no es de su clase.');
  const { image, url = image?.url } = Object(node);
  if (url?.length > LONGEST_LINK)
    refuseField(model, name, `tiene un enlace de más de ${LONGEST_LINK} caracteres.`);
  if (image && JSON.stringify(image).length > LONGEST_PICTURE)
    refuseField(model, name, 'tiene una imagen con una descripción demasiado larga.');
  const isLeaf = typeof text === 'string' && children === undefined;
  if (isLeaf) return;
  if (text !== undefined || !Array.isArray(children) || children.length === 0)
    refuseField(model, name, 'tiene una parte vacía o que no es texto.');
  if (depth > DEEPEST) refuseField(model, name, 'tiene listas dentro de demasiadas listas.');
  for (const child of children) assertNode(model, name, child, depth + 1);
}

/**
 * Keeps only fields, and of links only where they lead. Strapi would store other columns too (a draft would become another
 * record's, a clone be published, a huge id leave none for later ones, a file go into a published record), and does not check
 * JSON in a list's texts.
 */
export function keepFields(strapi: Core.Strapi, model: Model, data: Properties): void {
  for (const [name, value] of Object.entries(data)) {
    const attribute = Object.hasOwn(model.attributes, name) ? model.attributes[name] : undefined;
    if (!attribute || ['locale', 'publishedAt'].includes(name)) delete data[name];
    else if (!COMPOUND.test(attribute.type) && typeof value === 'object' && value !== null)
      refuseField(model, name, 'es una lista.');
    else if (/^(date|time|datetime)$/.test(attribute.type) && String(value).length > LONGEST_TIME)
      refuseField(model, name, 'no es una fecha ni una hora.');
    // As Strapi will, after all rules.
    else if (/^(integer|decimal)$/.test(attribute.type) && typeof value === 'string' && value.trim())
      data[name] = Number(value);
    else if (attribute.type === 'relation' || attribute.type === 'media') {
      const isOne = attribute.type === 'media' ? !attribute.multiple : /ToOne$/.test(attribute.relation);
      const { success, data: kept } = toMany[attribute.type].safeParse(value);
      if (!success) refuseField(model, name, 'no dice qué registros o archivos.');
      if (isOne && !toOne[attribute.type].safeParse(kept).success)
        refuseField(model, name, 'admite uno solo.');
      data[name] = kept;
    } else if ((attribute.type === 'component' || attribute.type === 'blocks') && value !== null) {
      // An object's numbers would become places in a list: one of thirty million ended the process.
      const isList = attribute.type === 'blocks' || attribute.repeatable === true;
      if (Array.isArray(value) !== isList)
        refuseField(model, name, isList ? 'no es una lista.' : 'es una lista.');
      const ids = new Set<number>();
      for (const part of [value].flat()) {
        if (!isObject(part)) refuseField(model, name, 'sus partes no son objetos.');
        if (attribute.type === 'blocks') assertNode(model, name, part);
        if (attribute.type === 'component') {
          const below: Model = strapi.getModel(attribute.component);
          keepFields(strapi, { ...below, attributes: { ...below.attributes, id: KEY } }, part);
          // Strapi would store its files and parts once more for each.
          const { id } = part;
          if (id === undefined || id === null) continue;
          if (typeof id !== 'number' || ids.has(id))
            refuseField(model, name, 'tiene dos veces la misma parte, o una sin número.');
          ids.add(id);
        }
      }
    }
  }
}
