const config = {
  // Creator fields are private already; naming them here keeps that true whatever a schema says.
  responses: { privateAttributes: ['createdBy', 'updatedBy'] },
  rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  documents: { strictParams: true },
};

export default config;
