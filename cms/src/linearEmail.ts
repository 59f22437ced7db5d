import { yup, z } from '@strapi/utils';

const { matches } = yup.string.prototype;

/**
 * Of Strapi's two expressions for addresses only zod's takes a time in proportion to the text; with yup's, forty dots keep
 * the backend busy for hours. Before Strapi's other modules are loaded, some of which keep what they got.
 */
export function useLinearEmail(): void {
  const replace: typeof matches = function (this: unknown, expression, options) {
    return matches.call(this, Object(options).name === 'email' ? z.regexes.email : expression, options);
  };
  yup.addMethod(yup.string, 'matches', replace);
}
