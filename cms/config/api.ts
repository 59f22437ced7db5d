const config = {
  // Creator fields are private by default; listed here so that no schema can expose them.
  responses: { privateAttributes: ['createdBy', 'updatedBy'] },
  rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  // Strict relations: nothing is published without a required picture.
  documents: { strictParams: true, strictRelations: true },
};

export default config;
