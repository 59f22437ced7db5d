import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../support/environment.ts';

// The rules of the alarms. In the compose site each is fired and mailed: deploy/tests/alarms.e2e.ts.

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
  const folder = await mkdtemp(path.join(tmpdir(), 'alarms-'));
  const file = path.join(folder, 'test.yml');
  const tests = [
    testOf({}, ['225s', '450s', '20m']),
    ...broken.map(([alarm, series]) => testOf(series, ['20m'], [alarm])),
  ];
  const settings = { rule_files: [path.join(files, 'rules.yml')], evaluation_interval: '15s' };
  await writeFile(file, JSON.stringify({ ...settings, tests }));
  await promisify(execFile)('promtool', ['test', 'rules', file]);
  await rm(folder, { recursive: true });
});
