// In tests an imported text file is its text, as in the builds.
module.exports = {
  process: (/** @type {string} */ text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };`,
  }),
  getCacheKey: (/** @type {string} */ text) => text,
};
