import assert from 'node:assert/strict';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { remotes } from '../../rspack/packages.ts';
import { ask, askAll, sitemapOf, until } from '../visit.mjs';

// What the running site is and does while nothing fails.

/** @typedef {import('../composeSite.mjs').ComposeSite} Site */

export const services = [...['database', 'cms'], ...remotes, ...['shell', 'edge', 'viewer', 'demo']];

/** @param {Site} site */
export async function startsInOrder(site) {
  await site.compose('up', '--detach');
  await site.untilHealthy(services);
  const startOf = async (name) => Date.parse((await site.inspect(name)).State.StartedAt);
  const order = [];
  for (const name of ['database', 'cms', 'shell']) order.push(await startOf(name));
  assert.ok(order[0] < order[1] && order[1] < order[2], 'database, backend, shell');
  for (const name of services.filter((service) => service.startsWith('remote-')))
    assert.ok((await startOf(name)) < order[2], `${name} before the shell`);
}

/** @param {Site} site */
export async function nobodyHasPrivileges(site) {
  for (const name of [...services, 'warmer', 'mailpit', 'mirror', 'mirror-server']) {
    const { HostConfig } = await site.inspect(name);
    assert.equal(HostConfig.ReadonlyRootfs, true, `${name}: root is read-only`);
    // Any process of the container: what the image has no tool for, the kernel tells.
    const status = await site.compose('exec', '-T', name, 'cat', '/proc/1/status');
    const read = (key) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    assert.notEqual(read('Uid'), '0', `${name} is not root`);
    assert.match(read('CapEff') ?? '', /^0+$/, `${name} has no capabilities`);
    assert.equal(read('NoNewPrivs'), '1', `${name} gains none`);
    const { code } = await site.run(['exec', '-T', name, 'touch', '/etc/written']);
    assert.notEqual(code, 0, `${name} writes nothing`);
  }
}

/** @param {Site} site */
export async function contentIsInPostgres(site) {
  const rows = await sql(site, 'select count(*) from strapi_core_store_settings');
  assert.ok(Number(rows) > 0);
  const version = await sql(site, 'show server_version');
  const { stdout } = await site.run(['exec', '-T', 'cms', 'ls', '/srv/state']);
  assert.doesNotMatch(stdout, /\.db/, 'no SQLite file');
  return `PostgreSQL ${version}`;
}

/** @param {Site} site @param {string} query */
export const sql = (site, query) =>
  site.compose('exec', '-T', 'database', 'psql', '-U', 'consejo', '-d', 'consejo', '-tAc', query);

/** @param {Site} site */
export async function speaksTlsAndHttp2(site) {
  const port = site.ports.TLS_PORT;
  const options = { port, host: 'localhost', rejectUnauthorized: false };
  const protocol = await new Promise((resolve, reject) => {
    const socket = connectTls({ ...options, ALPNProtocols: ['h2'] }, () => {
      resolve(`${socket.getProtocol()} ${socket.alpnProtocol}`);
      socket.end();
    });
    socket.once('error', reject);
  });
  assert.equal(protocol, 'TLSv1.3 h2');
  const client = connectHttp2(`https://localhost:${port}`, { rejectUnauthorized: false });
  const stream = client.request({ ':path': '/' });
  const [status] = await new Promise((resolve, reject) => {
    stream.once('response', (headers) => resolve([headers[':status']]));
    stream.once('error', reject);
    client.once('error', reject);
  });
  client.close();
  stream.resume();
  assert.equal(status, 200);
}

/** @param {Site} site */
export async function everyAddressAnswers(site) {
  const addresses = await sitemapOf(site.origin);
  assert.ok(addresses.length > 20, `${addresses.length} addresses`);
  const { problems } = await askAll(site.origin, addresses, { tries: 4 });
  assert.deepEqual(problems, []);
  return `${addresses.length} addresses`;
}

/** The warmer has asked for every page, so that there is a copy of each. @param {Site} site */
export async function copiesAreMade(site) {
  let last = '';
  await until('the warmer is done', async () => {
    const log = await site.docker('logs', await site.containerOf('warmer'));
    last = log.match(/^\d+ pages .*$/gm)?.at(-1) ?? '';
    return last;
  });
  assert.match(last, / 0 not 200/);
  return last;
}

/** @param {Site} site */
export async function mailArrives(site) {
  await withPanel(site, async () => {
    const name = `Prueba ${Date.now()}`;
    const page = await ask(`${site.origin}/contacto`);
    const [, form] = /<form[^>]*method="post"[^>]*>(.*?)<\/form>/is.exec(page.body) ?? [];
    assert.ok(form, 'the page has a form');
    const fields = new URLSearchParams();
    for (const [input] of form.matchAll(/<input[^>]*>/g)) {
      const read = (attribute) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(input)?.[1];
      if (read('name')) fields.set(read('name') ?? '', read('value') ?? '');
    }
    fields.set('name', name);
    fields.set('email', 'visitante@example.org');
    fields.set('phone', '5512345678');
    fields.set('message', 'Un mensaje de prueba, enviado sin JavaScript.');
    // Who fills in a form faster is a program.
    await wait(4000);
    const answer = await ask(`${site.origin}/contacto`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin },
      body: fields.toString(),
    });
    assert.ok([200, 303].includes(answer.status), `the form answers ${answer.status}`);
    const messages = async () =>
      JSON.parse((await ask(`http://localhost:${site.ports.MAIL_PORT}/api/v1/messages`)).body).messages;
    await until('two mails', async () => (await messages()).length === 2);
    const recipients = (await messages()).flatMap(({ To }) => To.map(({ Address }) => Address)).sort();
    assert.deepEqual(recipients, ['consejo@example.org', 'visitante@example.org']);
    assert.equal(await sql(site, `select count(*) from contact_informations where name = '${name}'`), '1');
  });
}

/** Panel, mail and database on this machine, and nothing else begins anew. @param {Site} site */
export async function panelTouchesNothing(site) {
  const others = async () =>
    Promise.all(services.map(async (name) => (await site.inspect(name)).State.StartedAt));
  const before = await others();
  await withPanel(site, async () => {
    const { status, body } = await ask(`http://localhost:${site.ports.PANEL_PORT}/admin`);
    assert.equal(status, 200);
    assert.match(body, /<script/);
    const socket = connect(site.ports.DATABASE_PORT, '127.0.0.1');
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    socket.destroy();
    const { HostConfig } = await site.inspect('panel');
    for (const [{ HostIp }] of Object.values(HostConfig.PortBindings)) assert.equal(HostIp, '127.0.0.1');
  });
  assert.deepEqual(await others(), before);
}

async function withPanel(site, work) {
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

/** Exam, results and map are framed, and whoever frames them may. @param {Site} site */
export async function portalsAreFramed(site) {
  const portals = `http://localhost:${site.ports.PORTALS_PORT}`;
  const viewer = `http://localhost:${site.ports.VIEWER_PORT}`;
  for (const [page, address] of [
    ['/examen', `${portals}/examen`],
    ['/consultar-resultados', `${portals}/resultados`],
    ['/contacto', `${portals}/mapa`],
  ]) {
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
