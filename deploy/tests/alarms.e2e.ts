import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { secondsSince } from '../../tooling/console/steps.ts';
import { composeSite } from './composeSite.ts';
import { ask, until } from './visit.ts';

// Each alarm, fired by breaking what it watches, and mailed. It prints the table of docs/runbook.md, Monitor. The
// rules are production's, but wait for 20 s at most; what takes days, or a full disk of this machine, has another limit.

const site = composeSite();
const rules = path.join(site.folder, 'deploy/monitoring/rules.yml');
const limits = { '14 *': '400 *', '< 0.1': '< 1.1', '> 3600': '> 20', '> 90000': '> 1' };
const monitoring = ['prometheus', 'alertmanager', 'blackbox'];
const section = 'remote-content';
const inSection = (script: string) => site.compose('exec', '-T', section, 'sh', '-c', script);
const manifest = '/srv/released/mf-manifest.json';
const refused =
  's/"contractVersion": *[0-9]*/"contractVersion":99/; s/"buildId": *"[^"]*"/"buildId":"refused"/';
const unsent =
  "(document_id, submitted_at, mail_locked_until) values ('alarm', now(), now() + interval '1 day')";

type Break = { what: string; alarms: string[]; breakIt: () => Promise<string>; mend: () => Promise<string> };
const stopped = (service: string, alarms: string[]): Break => ({
  what: `${service} stopped`,
  alarms,
  breakIt: () => site.compose('stop', service),
  mend: () => site.compose('start', service),
});
const breaks: Break[] = [
  {
    what: 'a mail not sent; limits lowered',
    alarms: ['MailsWaiting', 'CertificateEnds', 'DiskFull', 'CopiesOld', 'BackupOld'],
    breakIt: () => site.sql(`insert into contact_informations ${unsent}`),
    mend: () => site.sql("delete from contact_informations where document_id = 'alarm'"),
  },
  {
    what: 'a build of another contract',
    alarms: ['BuildRefused'],
    breakIt: () => inSection(`sed -i.good '${refused}' ${manifest}`),
    mend: () => inSection(`mv ${manifest}.good ${manifest}`),
  },
  stopped(section, ['SectionNotReady', 'ServiceDown']),
  stopped('database', ['BackendNotReady']),
  stopped('shell', ['ShellNotReady', 'StaleCopies', 'ServerErrors']),
];

/** What visitors get where there is a copy, where there is none, and of the section. */
async function seen() {
  const answers = ['/', '/buscar?q=sin+copia', '/contenido/galeria'].map(async (address) => {
    const { status, headers } = await ask(site.origin + address);
    return `${status} ${headers['x-cache'] ?? ''}`.trim();
  });
  return (await Promise.all(answers)).join(', ');
}

test('each alarm is mailed', async () => {
  const before = readFileSync(rules, 'utf8');
  const named = [...before.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(breaks.flatMap(({ alarms }) => alarms).sort()).toEqual(named.sort());
  const quick = before.replaceAll(/for: \w+/g, 'for: 20s');
  writeFileSync(
    rules,
    Object.entries(limits).reduce((text, [from, to]) => text.replace(from, to), quick),
  );
  try {
    await site.compose('--profile', 'monitoring', 'up', '--detach', ...monitoring);
    const mails = 'http://mailpit:8025/api/v1/messages?limit=500';
    const inbox = `fetch('${mails}').then(async (answer) => console.log(await answer.text()))`;
    const isTold = async (alarm: string) => {
      // What has no copy is an error while the shell is away.
      await fetch(`${site.origin}/sin-copia`);
      return (await site.compose('exec', '-T', 'cms', 'node', '-e', inbox)).includes(`alarma ${alarm}"`);
    };
    const rows: string[] = [];
    for (const { what, alarms, breakIt, mend } of breaks) {
      const brokenAt = performance.now();
      await breakIt();
      const told = await Promise.all(
        alarms.map(async (alarm) => {
          await until(alarm, () => isTold(alarm));
          return `${alarm} ${secondsSince(brokenAt)}`;
        }),
      );
      const visitors = await seen();
      const mendedAt = performance.now();
      await mend();
      await site.untilHealthy();
      rows.push(`${what} | ${told.join(', ')} | ${visitors} | ${secondsSince(mendedAt)}`);
    }
    console.log(rows.join('\n'));
  } finally {
    writeFileSync(rules, before);
    await site.compose('rm', '--stop', '--force', ...monitoring);
  }
});
