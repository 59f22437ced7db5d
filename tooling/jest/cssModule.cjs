// A CSS module in tests: every class is called what the source calls it. Other stylesheets are the same, and unread.
module.exports = {
  process: () => ({
    code: `
      const names = new Proxy({}, { get: (_, name) => String(name) });
      module.exports = { __esModule: true, default: names };
    `,
  }),
  getCacheKey: () => 'css-module-identity-1',
};
