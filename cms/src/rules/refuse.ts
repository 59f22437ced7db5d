import { errors } from '@strapi/utils';

export type Properties = Record<string, unknown>;

export function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Answers 400; the panel shows the reason in its form. */
export function refuse(reason: string): never {
  throw new errors.ValidationError(reason);
}

export function refuseField(field: string, reason: string): never {
  refuse(`El campo «${field}» no es válido: ${reason}`);
}
