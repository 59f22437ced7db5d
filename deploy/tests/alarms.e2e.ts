import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { composeSite } from './composeSite.ts';
import { until } from './visit.ts';

// Each alarm, fired by breaking what it watches, and mailed; it prints after how long. The rules are production's, but wait for 20 s
// at most; what takes days, or a full disk of this machine, has another limit.

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
const stop = (service: string) =>
  [() => site.compose('stop', service), () => site.compose('start', service)] as const;

const breaks: [alarms: string[], breakIt: () => Promise<string>, mend: () => Promise<string>][] = [
  [
    ['MailsWaiting', 'CertificateEnds', 'DiskFull', 'CopiesOld', 'BackupOld'],
    () => site.sql(`insert into contact_informations ${unsent}`),
    () => site.sql("delete from contact_informations where document_id = 'alarm'"),
  ],
  [
    ['BuildRefused'],
    () => inSection(`sed -i.good '${refused}' ${manifest}`),
    () => inSection(`mv ${manifest}.good ${manifest}`),
  ],
  [['SectionNotReady', 'ServiceDown'], ...stop(section)],
  [['BackendNotReady'], ...stop('database')],
  [['ShellNotReady', 'StaleCopies', 'ServerErrors'], ...stop('shell')],
];

test('each alarm is mailed', async () => {
  const before = readFileSync(rules, 'utf8');
  const named = [...before.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(breaks.flatMap(([alarms]) => alarms).sort()).toEqual(named.sort());
  const quick = before.replaceAll(/for: \w+/g, 'for: 20s');
  writeFileSync(
    rules,
    Object.entries(limits).reduce((text, [from, to]) => text.replace(from, to), quick),
  );
  await site.compose('--profile', 'monitoring', 'up', '--detach', ...monitoring);
  const mails = 'http://mailpit:8025/api/v1/messages?limit=500';
  const inbox = `fetch('${mails}').then(async (answer) => console.log(await answer.text()))`;
  const isTold = async (alarm: string) => {
    // What has no copy is an error while the shell is away.
    await fetch(`${site.origin}/sin-copia`);
    return (await site.compose('exec', '-T', 'cms', 'node', '-e', inbox)).includes(`alarma ${alarm}"`);
  };
  for (const [alarms, breakIt, mend] of breaks) {
    const brokenAt = Date.now();
    await breakIt();
    await Promise.all(
      alarms.map(async (alarm) => {
        await until(alarm, () => isTold(alarm));
        console.log(`${alarm}: mailed after ${Math.round((Date.now() - brokenAt) / 1000)} s`);
      }),
    );
    await mend();
    await site.untilHealthy();
  }
  writeFileSync(rules, before);
  await site.compose('rm', '--stop', '--force', ...monitoring);
});
