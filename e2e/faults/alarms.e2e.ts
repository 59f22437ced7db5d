import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startMailServer } from '@consejo/tooling/mail-server';
import { holdPort } from '@consejo/tooling/ports';
import { expect, test } from '@playwright/test';
import { createTestServer, inheritedEnv, root, untilReady } from '../support/environment.ts';
import { codeOf, startFakeBackend, startFakeRemote } from '../support/fakeRemote.ts';
import { startEdge } from '../support/startEdge.ts';
import { startShell } from '../support/startShell.ts';

// The alarms of deploy/monitoring. In the compose site each is fired by deploy/tests/alarms.e2e.ts.

const files = path.join(root, 'deploy/monitoring');

/** Values every 15 s, from the beginning of time; bad ones for less time than alarms wait. */
const well = {
  'probe_success{job="copies"}': '0x15 1x75',
  'probe_ssl_earliest_cert_expiry{job="certificate"}': '9000000000x90',
  'up{job="shell",instance="a"}': '1x90',
  'up{job="cms"}': '1x90',
  'up{job="others",instance="b"}': '1x90',
  'site_ready{instance="a"}': '1x90',
  'site_section_live{section="news"}': '1x90',
  'site_build{section="news",build="1",state="live"}': '1x90',
  'site_build{section="news",build="2",state="refused"}': '_x90',
  'edge_requests_total{status="2xx",cache="HIT"}': '0+1000x90',
  'edge_requests_total{status="5xx",cache=""}': '0+9x90',
  'cms_unsent_mails{kind="council"}': '1x30 0x60',
  cms_disk_free_ratio: '0.2x90',
  backup_last_success_timestamp_seconds: '0x90',
  warmer_last_round_timestamp_seconds: '0x90',
  mirror_copy_timestamp_seconds: '0x90',
};
const broken: [alarm: string, series: Partial<Record<keyof typeof well, string>>][] = [
  ['StaleCopies', { 'probe_success{job="copies"}': '0x90' }],
  ['ShellNotReady', { 'up{job="shell",instance="a"}': '0x90', 'site_ready{instance="a"}': '_x90' }],
  ['ShellNotReady', { 'site_ready{instance="a"}': '0x90' }],
  ['SectionNotReady', { 'site_section_live{section="news"}': '0x90' }],
  ['BackendNotReady', { 'up{job="cms"}': '0x90' }],
  ['ServiceDown', { 'up{job="others",instance="b"}': '0x90' }],
  ['BuildRefused', { 'site_build{section="news",build="2",state="refused"}': '1x90' }],
  ['ServerErrors', { 'edge_requests_total{status="5xx",cache=""}': '0+11x90' }],
  ['MailsWaiting', { 'cms_unsent_mails{kind="council"}': '1x90' }],
  ['CertificateEnds', { 'probe_ssl_earliest_cert_expiry{job="certificate"}': '1200000x90' }],
  ['DiskFull', { cms_disk_free_ratio: '0.09x90' }],
  ['BackupOld', { backup_last_success_timestamp_seconds: '_x90' }],
  ['BackupOld', { backup_last_success_timestamp_seconds: '-90000x90' }],
  ['CopiesOld', { warmer_last_round_timestamp_seconds: '-3600x90' }],
  ['CopiesOld', { mirror_copy_timestamp_seconds: '-90000x90' }],
];

const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'alarms-'));
  stops.push(() => rm(folder, { recursive: true }));
  return folder;
}

test('each alarm is fired by what it names and by nothing else, and leads to the runbook', async () => {
  const [, ...rules] = (await readFile(path.join(files, 'rules.yml'), 'utf8')).split('- { alert: ');
  const named = rules.map((rule) => /^\w+/.exec(rule)?.[0]);
  expect([...new Set(broken.map(([alarm]) => alarm))].sort()).toEqual(named.sort());
  const runbook = (await readFile(path.join(root, 'docs/runbook.md'), 'utf8')).toLowerCase();
  for (const rule of rules) {
    expect(rule).toMatch(/ es: '.*\.',\n +en: '.*\.' /);
    const heading = /runbook: ([\w-]+)/.exec(rule)?.[1]?.replaceAll('-', ' ');
    expect(runbook).toMatch(new RegExp(`^##+ ${heading}$`, 'm'));
  }
  const testOf = (series: object, times: string[], alarms: string[] = []) => ({
    interval: '15s',
    input_series: Object.entries({ ...well, ...series }).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: times.map((time) => ({
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: time,
      exp_samples: alarms.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
    })),
  });
  const file = path.join(await makeFolder(), 'test.yml');
  const tests = [
    testOf({}, ['225s', '450s', '20m']),
    ...broken.map(([alarm, series]) => testOf(series, ['20m'], [alarm])),
  ];
  const settings = { rule_files: [path.join(files, 'rules.yml')], evaluation_interval: '15s' };
  await writeFile(file, JSON.stringify({ ...settings, tests }));
  await promisify(execFile)('promtool', ['test', 'rules', file]);
});

/** Production's Prometheus, Alertmanager and blackbox exporter, with seconds instead of minutes. @param places by their names in compose */
async function startMonitoring(places: Record<string, string>) {
  const folder = await makeFolder();
  const mail = await startMailServer();
  stops.push(mail.close);
  const [prometheus, alertmanager, blackbox] = [await holdPort(), await holdPort(), await holdPort()];
  const own = { 'alertmanager:9093': `127.0.0.1:${alertmanager}`, 'blackbox:9115': `127.0.0.1:${blackbox}` };
  // The edge's own certificate is made for a year.
  const fast = {
    '15s': '1s',
    'wait: 5s': 'wait: 1s',
    'interval: 1m': 'interval: 1s',
    '14 * 86400': '400 * 86400',
  };
  await cp(files, folder, { recursive: true });
  for (const file of ['prometheus.yml', 'rules.yml', 'alertmanager.yml']) {
    let text = await readFile(path.join(folder, file), 'utf8');
    for (const [from, to] of Object.entries({ ...places, ...own, ...fast, '/etc/monitoring': folder }))
      text = text.replaceAll(from, to);
    await writeFile(path.join(folder, file), text.replaceAll(/for: \w+/g, 'for: 3s'));
  }
  const site = { SITE_ORIGIN: 'https://site.test', CONTACT_SENDER_EMAIL: 'sitio@example.org' };
  const sent = { ALERT_EMAIL: 'turno@example.org', TMPDIR: folder, SMTP_URL: mail.url };
  const env = { ...inheritedEnv, ...site, ...sent };
  const run = async (program: string, port: number, ...args: string[]) => {
    const options = [...args, `--web.listen-address=127.0.0.1:${port}`];
    const child = spawn(program, options, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        log += text;
      });
    const ended = once(child, 'exit');
    stops.push(() => {
      child.kill();
      return ended;
    });
    await untilReady(`http://127.0.0.1:${port}/metrics`, child, () => log);
  };
  await run('prometheus-blackbox-exporter', blackbox, '--config.file=blackbox.yml');
  await run('sh', alertmanager, 'alertmanager.sh', '--storage.path=.');
  // What fires before Prometheus has found Alertmanager is sent again. Debian's would keep its data for the next test.
  const options = ['--rules.alert.resend-delay=1s', '--storage.tsdb.path=data'];
  await run('prometheus', prometheus, '--config.file=prometheus.yml', ...options);
  return (subject: string) =>
    mail.to('turno@example.org').find((one) => one.subject === `https://site.test: ${subject}`)?.text ?? '';
}

test('what breaks is told by mail in two languages, and so is its end', async () => {
  const backend = await startFakeBackend();
  const remote = await startFakeRemote('remote_news', 'prueba');
  stops.push(backend.stop, remote.stop);
  const code = { path: 'prueba', text: 'prueba' };
  remote.release('good-1', codeOf(code));
  const [shellMetrics, edgeMetrics] = [await holdPort(), await holdPort()];
  const shell = await startShell({
    remotes: [remote.row],
    contentUrl: backend.url,
    token: 'none',
    env: { METRICS_PORT: String(shellMetrics) },
  });
  stops.push(shell.stop);
  await shell.untilAllLive();
  const edge = await startEdge(shell.origin, { METRICS_PORT: String(edgeMetrics) });
  const cms = await createTestServer((_, response) => response.end('cms_disk_free_ratio 0.5\n'));
  await cms.start();
  stops.push(edge.stop, cms.stop);
  const mailOf = await startMonitoring({
    'shell:9464': `127.0.0.1:${shellMetrics}`,
    'edge:9464': `127.0.0.1:${edgeMetrics}`,
    'cms:9464': `127.0.0.1:${cms.port}`,
    'http://edge:8090': edge.insideOrigin,
    'https://edge:8443': edge.tlsOrigin,
  });
  const untilTold = (subject: string) => expect.poll(() => mailOf(subject), { message: subject });

  await untilTold('alarma CertificateEnds').toContain('El certificado vence en 36');
  await untilTold('alarma BackupOld').toContain('There is no backup');
  remote.release('bad-1', codeOf({ ...code, inOtherPage: 'throw new Error("broken on purpose");' }));
  await untilTold('alarma BuildRefused').toContain('Se rechazó la versión bad-1 de remote_news (pages)');
  expect(mailOf('alarma BuildRefused')).toMatch(/Build bad-1 of .*\ndocs\/runbook\.md#incidents/);
  remote.release('good-2', codeOf(code));
  await untilTold('resuelta BuildRefused').not.toBe('');
  await remote.stop();
  await untilTold('alarma SectionNotReady').toContain('La sección remote_news no está disponible');
  await cms.stop();
  await untilTold('alarma BackendNotReady').toContain('El gestor de contenido');
  shell.kill();
  await untilTold('alarma ShellNotReady').toContain('(shell) no responde');
  await untilTold('alarma StaleCopies').toContain('copias viejas');
  await expect
    .poll(async () => {
      await fetch(`${edge.origin}/sin-copia`);
      return mailOf('alarma ServerErrors');
    })
    .toMatch(/\d% de las respuestas son errores/);
});
