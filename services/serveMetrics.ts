import { createServer } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';

/**
 * Where METRICS_PORT is set, serves what this process counts to Prometheus, and answers health checks. Does not keep the
 * process running.
 */
export function serveMetrics() {
  const { METRICS_PORT: port, HOST: host = '127.0.0.1' } = process.env;
  if (!port) return;
  collectDefaultMetrics();
  createServer(async ({ url }, response) => {
    if (url === '/healthz') return response.end();
    if (url !== '/metrics') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  })
    .listen(Number(port), host)
    .unref();
}
