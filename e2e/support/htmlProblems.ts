import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // Style only; React writes `srcSet`, `selected=""`, `<img/>`.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // React's own ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // A table that is laid out as blocks on phones loses its roles in some browsers (ResponsiveTable.tsx).
      'no-redundant-role': 'off',
      // Advice for elements whose name is allowed.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // `text` is the default.
      'no-implicit-input-type': 'off',
      // Editors' texts: titles of news, phone numbers.
      'long-title': 'off',
      'tel-non-breaking': 'off',
    },
  }),
);

/** What html-validate finds in a page as the server sends it. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${line}:${column}, ${selector})`,
    ),
  );
}
