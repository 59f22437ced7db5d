import type { Core, Schema, UID } from '@strapi/strapi';
import { contentTypes, z } from '@strapi/utils';

// What editors wrote into a record, as it is kept: files and other records by id and name, components without their ids.

export type Stored = Record<string, unknown>;

const related = z.looseObject({ documentId: z.string() });
const file = z.object({ id: z.number(), name: z.string(), hash: z.string() });

export const each = (value: unknown, work: (item: unknown) => unknown) =>
  Array.isArray(value) ? value.map(work) : work(value);

/** The fields of the form, without times of the schedule, which are private. */
export function fieldsOf(strapi: Core.Strapi, uid: UID.Schema) {
  const model: Schema.Schema = strapi.getModel(uid);
  return contentTypes.getVisibleAttributes(model).flatMap((name) => {
    const attribute = model.attributes[name];
    const isField = attribute && !('private' in attribute && attribute.private);
    return isField ? [{ name, attribute }] : [];
  });
}

/** The field that names a record in the panel's lists. */
export const titleField = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  Object(strapi.contentType(uid)).config?.settings?.mainField ?? 'documentId';

/** The name that the panel's lists give to a record. */
export function titleOf(strapi: Core.Strapi, uid: UID.ContentType, row: unknown): string {
  const { kind, info } = strapi.contentType(uid);
  const title = Object(row)[titleField(strapi, uid)];
  return kind === 'singleType' || !title ? info.displayName : `${title}`;
}

/** Field by field; those without a value are left out. */
export function mapFields(
  strapi: Core.Strapi,
  uid: UID.Schema,
  work: (attribute: Schema.Attribute.AnyAttribute, name: string) => unknown,
): Stored {
  const mapped: Stored = {};
  for (const { name, attribute } of fieldsOf(strapi, uid)) {
    const value = work(attribute, name);
    if (value !== undefined) mapped[name] = value;
  }
  return mapped;
}

/** All that `storedOf` reads. */
export function populateOf(strapi: Core.Strapi, uid: UID.Schema): Stored {
  return mapFields(strapi, uid, (attribute) => {
    if (attribute.type === 'media' || attribute.type === 'relation') return true;
    return attribute.type === 'component' ? { populate: populateOf(strapi, attribute.component) } : undefined;
  });
}

export function storedOf(strapi: Core.Strapi, uid: UID.Schema, row: unknown): Stored {
  const storedValue = (attribute: Schema.Attribute.AnyAttribute, value: unknown): unknown => {
    switch (attribute.type) {
      case 'media':
        return each(value, (one) => file.parse(one));
      case 'relation': {
        const target = 'target' in attribute ? attribute.target : undefined;
        return each(value, (one) => ({
          documentId: related.parse(one).documentId,
          name: target ? titleOf(strapi, target, one) : '',
        }));
      }
      case 'component':
        return each(value, (one) => storedOf(strapi, attribute.component, one));
      default:
        return value;
    }
  };
  return mapFields(strapi, uid, (attribute, name) => {
    const value: unknown = Object(row)[name] ?? null;
    return value === null ? null : storedValue(attribute, value);
  });
}
