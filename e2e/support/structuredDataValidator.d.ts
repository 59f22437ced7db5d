// The package has no types.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(found: {
      jsonld: Record<string, unknown[]>;
      microdata: object;
      rdfa: object;
    }): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames: string[] }[]>;
  }
}
