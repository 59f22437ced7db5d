/** For a whole request, and for its headers, as in the shell (shell/server/createApp.ts): slow clients only occupy a connection. */
export const clientTimeouts = {
  requestTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
};
