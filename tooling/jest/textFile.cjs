// A text file in tests is what it is in the builds: its text.
module.exports = {
  process: (text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };`,
  }),
  getCacheKey: (text) => text,
};
