import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { parseEnv } from 'node:util';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { composeSite, services } from './composeSite.ts';
import { ask, formType, messageOf, until } from './visit.ts';

// The running site while nothing fails.

const site = composeSite();

test('nothing runs as root, roots are read-only, no capabilities', async () => {
  for (const name of [...services, 'warmer', 'mailpit', 'mirror', 'mirror-server', 'backup']) {
    const { HostConfig } = await site.inspect(name);
    expect(HostConfig.ReadonlyRootfs, `${name}: root is read-only`).toBe(true);
    // /proc needs no tool in the image.
    const status = await site.compose('exec', '-T', name, 'cat', '/proc/1/status');
    const read = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    expect(read('Uid'), `${name} is not root`).not.toBe('0');
    expect(read('CapEff'), `${name} has no capabilities`).toMatch(/^0+$/);
    expect(read('NoNewPrivs'), `${name} cannot gain any`).toBe('1');
    const { code } = await site.run(['exec', '-T', name, 'touch', '/etc/written']);
    expect(code, `${name} cannot write`).not.toBe(0);
  }
});

test('a section, which is code of another team, reaches the shell and not what the shell guards', async () => {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const reaches = async (service: string, port: number) => {
    const container = await site.containerOf(service);
    const addresses = (await site.docker('inspect', '--format', format, container)).trim().split(' ');
    const codes = await Promise.all(
      addresses.map(async (address) => {
        const script = `exec 3<> /dev/tcp/${address}/${port}`;
        const args = ['exec', '-T', 'remote-content', 'timeout', '3', 'bash', '-c', script];
        return (await site.run(args)).code;
      }),
    );
    return codes.includes(0);
  };
  expect(await reaches('shell', 3000)).toBe(true);
  for (const [service, port] of [
    ['cms', 1337],
    ['database', 5432],
    ['mailpit', 1025],
    ['viewer', 3005],
    ['edge', 8090],
  ] as const)
    expect(await reaches(service, port), service).toBe(false);
});

const stackShape = v.object({
  services: v.record(
    v.string(),
    v.object({
      environment: v.record(v.string(), v.string()),
      secrets: v.array(v.object({ target: v.string() })),
      deploy: v.object({ replicas: v.optional(v.number()) }),
    }),
  ),
});

test('npm run stack: everything twice, and no secret is a setting', async () => {
  const certificate = 'cd deploy/certificates; touch site.{crt,key}; trap "rm $PWD/site.*" EXIT; cd ../..;';
  const settings = 'DATABASE_HOST=db UPLOADS_S3_BUCKET=b SMTP_URL=smtp://user:hidden@mail';
  const text = await site.shell(`${certificate} ${settings} npm run -s stack -- --print`);
  const { services: stacked } = v.parse(stackShape, JSON.parse(text));
  const once = Object.keys(stacked).filter((name) => stacked[name]?.deploy.replicas !== 2);
  expect(once.sort()).toEqual(['backup', 'demo-edge', 'edge', 'mirror', 'mirror-server', 'warmer']);
  expect(stacked.cms?.secrets.map(({ target }) => target)).toContain('SMTP_URL');
  const env = parseEnv(readFileSync(path.join(site.folder, '.env'), 'utf8'));
  for (const name of ['DATABASE_PASSWORD', 'SITE_API_TOKEN', 'APP_KEYS', 'BACKUP_PASSWORD'])
    expect(text, name).not.toContain(env[name]);
  expect(text).not.toContain('hidden');
});

test('the edge speaks TLS 1.3 and HTTP/2', async () => {
  const port = site.portOf('TLS_PORT');
  const socket = connectTls({ port, host: 'localhost', rejectUnauthorized: false, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  expect(`${socket.getProtocol()} ${socket.alpnProtocol}`).toBe('TLSv1.3 h2');
  socket.end();
});

test('a round of the warmer has no failure: the edge has a copy of everything', async () => {
  const since = new Date().toISOString();
  await site.compose('restart', 'warmer');
  let line: string | undefined;
  const roundEnds = async () => {
    const log = await site.docker('logs', '--since', since, await site.containerOf('warmer'));
    [, line] = /"(\d+ pages [^"]*)"/.exec(log) ?? [];
    return line;
  };
  await until('a round ends', roundEnds, 600_000);
  console.log(line);
  expect(line).toContain(' 0 not 200');
});

/** The panel's container, which publishes panel, mail and database on this machine only. */
async function withPanel(work: () => Promise<void>) {
  await site.compose('up', '--detach', 'panel');
  try {
    const health = `http://localhost:${site.portOf('PANEL_PORT')}/_health`;
    await until('the panel answers', async () => (await ask(health)).status < 300);
    await work();
  } finally {
    await site.compose('rm', '--stop', '--force', 'panel');
  }
}

test('the panel opens on this machine only, and nothing else restarts', async () => {
  const before = await site.startTimes();
  await withPanel(async () => {
    const { status, body } = await ask(`http://localhost:${site.portOf('PANEL_PORT')}/admin`);
    expect(status).toBe(200);
    expect(body).toContain('<script');
    const socket = connect(site.portOf('DATABASE_PORT'), '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    const { HostConfig } = await site.inspect('panel');
    for (const [binding] of Object.values(HostConfig.PortBindings ?? {}))
      expect(binding?.HostIp).toBe('127.0.0.1');
  });
  expect(await site.startTimes()).toEqual(before);
});

const mailbox = v.object({
  messages: v.array(v.object({ To: v.array(v.object({ Address: v.string() })) })),
});

test('the contact form, without JavaScript, stores the message and sends its two mails; logs have the request and nothing personal', async () => {
  await withPanel(async () => {
    const recipients = async () => {
      const { body } = await ask(`http://localhost:${site.portOf('MAIL_PORT')}/api/v1/messages`);
      return v.parse(mailbox, JSON.parse(body)).messages.flatMap(({ To }) => To[0]?.Address ?? '');
    };
    const before = await recipients();
    const id = randomUUID();
    const options = { method: 'POST', headers: { ...formType, origin: site.origin }, body: messageOf(id) };
    const answer = await ask(`${site.origin}/contacto`, options);
    expect(answer.status).toBe(303);
    await until('two mails', async () => (await recipients()).length === before.length + 2);
    // The newest come first.
    expect((await recipients()).slice(0, 2).sort()).toEqual(
      [`${id}@example.org`, 'consejo@example.org'].sort(),
    );
    expect(await site.sql(`select count(*) from contact_informations where message = '${id}'`)).toBe('1');

    const logs = await site.compose('logs', '--no-log-prefix', ...services);
    for (const personal of [id, 'Ensayo', '5512345678']) expect(logs).not.toContain(personal);
    const lines = await site.shell(`npm run logs -- ${answer.headers['x-request-id']}`);
    for (const service of ['edge', 'shell']) expect(lines).toContain(`"service":"${service}"`);
  });
});

test('what fails in a browser is in the log with its source; source maps are not served', async () => {
  const { body } = await ask(`${site.origin}/noticias`);
  const file = site.origin + /\/remotes\/remote_content\/\w+\.js/.exec(body)?.[0];
  const sent = await ask(`${site.origin}/problems`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: site.origin },
    body: JSON.stringify({ page: '/noticias', detail: `Error: proof at f (${file}:2:1000)` }),
  });
  expect(sent.status).toBe(204);
  expect(await site.shell('npm run logs -- proof')).toMatch(
    /proof at f \((remote-content|shared)\/src\/[^:]+:\d+\)/,
  );
  expect((await ask(`${file}.map`)).status).toBe(404);
});

test('exam, results, map and documents are framed, allowed by the policies of both sides', async () => {
  const portals = `http://localhost:${site.portOf('PORTALS_PORT')}`;
  const viewer = `http://localhost:${site.portOf('VIEWER_PORT')}`;
  const frames = {
    '/examen': `${portals}/examen`,
    '/consultar-resultados': `${portals}/resultados`,
    '/contacto': `${portals}/mapa`,
  };
  for (const [page, address] of Object.entries(frames)) {
    const { headers, body } = await ask(site.origin + page);
    expect(body, page).toContain(address);
    const policy = String(headers['content-security-policy']);
    for (const origin of [portals, viewer]) expect(policy).toMatch(new RegExp(`frame-src [^;]*${origin}`));
    const framed = await ask(address);
    expect(framed.status, address).toBe(200);
    const ancestors = /frame-ancestors ([^;]*)/.exec(String(framed.headers['content-security-policy']))?.[1];
    expect(ancestors?.split(' '), address).toContain(site.origin);
  }
  const { body } = await ask(`${site.origin}/documentos`);
  const [document] = /\/uploads\/[^"&\\]+\.pdf/.exec(body) ?? [];
  const shown = await ask(`${viewer}/document?src=${encodeURIComponent(`${site.origin}${document}`)}`);
  expect(shown.status, shown.body.slice(0, 200)).toBe(200);
  expect(shown.headers['content-type']).toContain('pdf');
  expect((await ask(`${viewer}/pdfjs/build/pdf.min.mjs`)).status).toBe(200);
});
