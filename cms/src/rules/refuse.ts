import { errors } from '@strapi/utils';

export type Properties = Record<string, unknown>;

export function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Answers 400; the panel shows the reason in its form. */
export function refuse(reason: string): never {
  throw new errors.ValidationError(reason);
}

/** The name of a field in its form. @param model a content type or component */
export function labelOf(model: object, field: string): string {
  return Object(model).config?.metadatas?.[field]?.edit?.label ?? field;
}

export function refuseField(model: object, field: string, reason: string): never {
  refuse(`El campo «${labelOf(model, field)}» no es válido: ${reason}`);
}
