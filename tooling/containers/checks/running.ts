import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import * as v from 'valibot';
import { remotes } from '../../rspack/packages.ts';
import type { ComposeSite } from '../composeSite.ts';
import { ask, askAll, sitemapOf, until } from '../visit.ts';

// Checks of the running site while nothing fails.

export const services = [
  ...['database', 'cms'],
  ...remotes,
  ...['shell', 'edge', 'viewer', 'demo', 'demo-edge'],
];

export async function startsInOrder(site: ComposeSite) {
  await site.compose('up', '--detach');
  await site.untilHealthy(services);
  const startOf = async (name: string) => Date.parse((await site.inspect(name)).State.StartedAt);
  const shell = await startOf('shell');
  const cms = await startOf('cms');
  assert.ok((await startOf('database')) < cms && cms < shell, 'database, backend, shell');
  for (const name of remotes) assert.ok((await startOf(name)) < shell, `${name} before the shell`);
}

export async function nothingHasPrivileges(site: ComposeSite) {
  for (const name of [...services, 'warmer', 'mailpit', 'mirror', 'mirror-server']) {
    const { HostConfig } = await site.inspect(name);
    assert.equal(HostConfig.ReadonlyRootfs, true, `${name}: root is read-only`);
    // /proc needs no tool in the image.
    const status = await site.compose('exec', '-T', name, 'cat', '/proc/1/status');
    const read = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    assert.notEqual(read('Uid'), '0', `${name} is not root`);
    assert.match(read('CapEff') ?? '', /^0+$/, `${name} has no capabilities`);
    assert.equal(read('NoNewPrivs'), '1', `${name} cannot gain any`);
    const { code } = await site.run(['exec', '-T', name, 'touch', '/etc/written']);
    assert.notEqual(code, 0, `${name} cannot write`);
  }
}

/** A section is code of another team: it reaches the shell, but not what the shell guards. */
export async function sectionsReachOnlyTheShell(site: ComposeSite) {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const addressesOf = async (service: string) =>
    (await site.docker('inspect', '--format', format, await site.containerOf(service))).split(' ');
  const reaches = async (addresses: string[], port: number) => {
    const codes = await Promise.all(
      addresses.map(async (address) => {
        const connect = `exec 3<> /dev/tcp/${address}/${port}`;
        const { code } = await site.run([
          'exec',
          '-T',
          'remote-content',
          'timeout',
          '3',
          'bash',
          '-c',
          connect,
        ]);
        return code;
      }),
    );
    return codes.includes(0);
  };
  assert.ok(await reaches(await addressesOf('shell'), 3000), 'the shell is reached');
  for (const [service, port] of [
    ['cms', 1337],
    ['database', 5432],
    ['mailpit', 1025],
    ['viewer', 3005],
    ['edge', 8090],
  ] as const)
    assert.ok(!(await reaches(await addressesOf(service), port)), `${service} is not reached`);
}

export async function contentIsInPostgres(site: ComposeSite) {
  const rows = await sql(site, 'select count(*) from strapi_core_store_settings');
  assert.ok(Number(rows) > 0);
  const version = await sql(site, 'show server_version');
  const { stdout } = await site.run(['exec', '-T', 'cms', 'ls', '/srv/state']);
  assert.doesNotMatch(stdout, /\.db/, 'no SQLite file');
  return `PostgreSQL ${version}`;
}

export const sql = (site: ComposeSite, query: string) =>
  site.compose('exec', '-T', 'database', 'psql', '-U', 'consejo', '-d', 'consejo', '-tAc', query);

export async function speaksTlsAndHttp2(site: ComposeSite) {
  const port = site.ports.TLS_PORT;
  const socket = connectTls({ port, host: 'localhost', rejectUnauthorized: false, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  assert.equal(`${socket.getProtocol()} ${socket.alpnProtocol}`, 'TLSv1.3 h2');
  socket.end();
  const client = connectHttp2(`https://localhost:${port}`, { rejectUnauthorized: false });
  const status = await new Promise((resolve, reject) => {
    const stream = client.request({ ':path': '/' });
    stream.once('response', (headers) => resolve(headers[':status']));
    stream.once('error', reject);
    client.once('error', reject);
    stream.resume();
  });
  client.close();
  assert.equal(status, 200);
}

export async function everyAddressAnswers(site: ComposeSite) {
  const addresses = await sitemapOf(site.origin);
  assert.ok(addresses.length > 20, `${addresses.length} addresses`);
  const { problems } = await askAll(site.origin, addresses, { tries: 4 });
  assert.deepEqual(problems, []);
  return `${addresses.length} addresses`;
}

/** A whole round of the warmer had no failure, so the edge has a copy of each page. */
export async function copiesAreMade(site: ComposeSite) {
  let last = '';
  await until('the warmer is done', async () => {
    const log = await site.docker('logs', await site.containerOf('warmer'));
    last = log.match(/^\d+ pages .*$/gm)?.at(-1) ?? '';
    return last;
  });
  assert.match(last, / 0 not 200/);
  return last;
}

const mailbox = v.object({
  messages: v.array(v.object({ To: v.array(v.object({ Address: v.string() })) })),
});

export async function mailArrives(site: ComposeSite) {
  await withPanel(site, async () => {
    const name = `Prueba ${Date.now()}`;
    const page = await ask(`${site.origin}/contacto`);
    const [, form] = /<form[^>]*method="post"[^>]*>(.*?)<\/form>/is.exec(page.body) ?? [];
    assert.ok(form, 'the page has a form');
    const fields = new URLSearchParams();
    for (const [input] of form.matchAll(/<input[^>]*>/g)) {
      const read = (attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(input)?.[1] ?? '';
      if (read('name')) fields.set(read('name'), read('value'));
    }
    fields.set('name', name);
    fields.set('email', 'visitante@example.org');
    fields.set('phone', '5512345678');
    fields.set('message', 'Un mensaje de prueba, enviado sin JavaScript.');
    // A form that is sent sooner is rejected as a bot's.
    await wait(4000);
    const answer = await ask(`${site.origin}/contacto`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin },
      body: fields.toString(),
    });
    assert.ok([200, 303].includes(answer.status), `the form answers ${answer.status}`);
    const messages = async () => {
      const { body } = await ask(`http://localhost:${site.ports.MAIL_PORT}/api/v1/messages`);
      return v.parse(mailbox, JSON.parse(body)).messages;
    };
    await until('two mails', async () => (await messages()).length === 2);
    const recipients = (await messages()).flatMap(({ To }) => To.map(({ Address }) => Address)).sort();
    assert.deepEqual(recipients, ['consejo@example.org', 'visitante@example.org']);
    assert.equal(await sql(site, `select count(*) from contact_informations where name = '${name}'`), '1');
  });
}

/** Panel, mail and database are reached on this machine only, and no other service restarts. */
export async function panelRestartsNothing(site: ComposeSite) {
  const startTimes = async () =>
    Promise.all(services.map(async (name) => (await site.inspect(name)).State.StartedAt));
  const before = await startTimes();
  await withPanel(site, async () => {
    const { status, body } = await ask(`http://localhost:${site.ports.PANEL_PORT}/admin`);
    assert.equal(status, 200);
    assert.match(body, /<script/);
    const socket = connect(site.ports.DATABASE_PORT, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    const { HostConfig } = await site.inspect('panel');
    for (const [binding] of Object.values(HostConfig.PortBindings ?? {}))
      assert.equal(binding?.HostIp, '127.0.0.1');
  });
  assert.deepEqual(await startTimes(), before);
}

async function withPanel(site: ComposeSite, work: () => Promise<void>) {
  await site.compose('up', '--detach', 'panel');
  try {
    await until(
      'the panel answers',
      async () => (await ask(`http://localhost:${site.ports.PANEL_PORT}/_health`)).status < 300,
    );
    await work();
  } finally {
    await site.compose('rm', '--stop', '--force', 'panel');
  }
}

/** Exam, results, map and documents are framed, allowed by the policies of both sides. */
export async function portalsAreFramed(site: ComposeSite) {
  const portals = `http://localhost:${site.ports.PORTALS_PORT}`;
  const viewer = `http://localhost:${site.ports.VIEWER_PORT}`;
  const frames = {
    '/examen': `${portals}/examen`,
    '/consultar-resultados': `${portals}/resultados`,
    '/contacto': `${portals}/mapa`,
  };
  for (const [page, address] of Object.entries(frames)) {
    const { headers, body } = await ask(site.origin + page);
    assert.ok(body.includes(address), `${page} frames ${address}`);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, new RegExp(`frame-src [^;]*${portals}`));
    assert.match(policy, new RegExp(`frame-src [^;]*${viewer}`));
    const framed = await ask(address);
    assert.equal(framed.status, 200, address);
    const ancestors = /frame-ancestors ([^;]*)/.exec(String(framed.headers['content-security-policy']))?.[1];
    assert.ok(ancestors?.split(' ').includes(site.origin), `framed by ${ancestors}`);
  }
  const { body } = await ask(`${site.origin}/documentos`);
  const [document] = /\/uploads\/[^"&\\]+\.pdf/.exec(body) ?? [];
  assert.ok(document, 'there is a document');
  const shown = await ask(`${viewer}/document?src=${encodeURIComponent(site.origin + document)}`);
  assert.equal(shown.status, 200, shown.body.slice(0, 200));
  assert.match(String(shown.headers['content-type']), /pdf/);
  assert.match((await ask(`${viewer}/pdfjs/build/pdf.min.mjs`)).body, /pdf/i);
}
