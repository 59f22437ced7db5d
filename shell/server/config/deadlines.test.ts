import { readFileSync } from 'node:fs';
import { writeTimeoutMs } from '@consejo/shared/content';
import { contentBudgetMs, edgeMs, formMs, maxPageMs, queueMs, stopMs } from './deadlines.ts';
import { readConfig } from './readConfig.ts';

const fileOf = (path: string) => readFileSync(`${__dirname}/../../../${path}`, 'utf8');
/** All numbers of seconds that the pattern captures. */
const secondsIn = (path: string, pattern: RegExp) =>
  [...fileOf(path).matchAll(pattern)].map(([, seconds]) => Number(seconds) * 1000);

test('the edge’s time-outs are those that the code assumes', () => {
  expect(secondsIn('deploy/edge/nginx.conf', /proxy_read_timeout (\d+)s/g)).toEqual([
    edgeMs.read,
    edgeMs.write,
  ]);
});

test('each time-out is longer than the next one inwards', () => {
  const { PAGE_TIMEOUT_MS, CONTENT_TIMEOUT_MS } = readConfig({});
  expect(queueMs + PAGE_TIMEOUT_MS).toBeLessThan(edgeMs.read);
  expect(queueMs + maxPageMs).toBeLessThanOrEqual(edgeMs.read);
  expect(CONTENT_TIMEOUT_MS).toBeLessThanOrEqual(contentBudgetMs(PAGE_TIMEOUT_MS));
  expect(writeTimeoutMs).toBeLessThan(formMs);
  expect(queueMs + formMs).toBeLessThan(edgeMs.write);
});

test('compose and stack give the server enough time to stop', () => {
  const graceIn = /shell:\n(?: {4}.*\n)*? {4}stop_grace_period: (\d+)s/g;
  const [compose = 0] = secondsIn('docker-compose.yml', graceIn);
  expect(compose).toBeGreaterThan(stopMs);
  const [grace = 0] = secondsIn('deploy/stack.yml', graceIn);
  const notice = Number(/STOP_NOTICE_MS: "(\d+)"/.exec(fileOf('deploy/stack.yml'))?.[1]);
  expect(grace).toBeGreaterThan(notice + stopMs);
  const [names = 0] = secondsIn('deploy/edge/nginx.conf', /resolver .* valid=(\d+)s/g);
  expect(notice).toBeGreaterThan(names);
});
