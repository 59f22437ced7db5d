import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { type MailServer, startMailServer } from '@consejo/tooling/mail-server';
import { findPostgres, type Postgres, startPostgres } from '@consejo/tooling/postgres';
import { z } from '@strapi/utils';
import { siteTokenValue } from '../src/accounts/siteToken';
import { councilMail, type Message, visitor } from './contactCalls.ts';
import {
  addMember,
  type Caller,
  caller,
  type Instance,
  makeHome,
  saved,
  signIn,
  startInstance,
} from './instance.ts';

const NEWS = 'api::news-item.news-item';
const collection = `/content-manager/collection-types/${NEWS}`;
const TOKEN = 'token-of-a-test';
const QUOTA = 3;
const NAMES = ['one', 'two'] as const;
const item = (title: string, url: string) => ({
  title,
  content: [
    {
      type: 'paragraph',
      children: [{ type: 'link', url, children: [{ type: 'text', text: title }] }],
    },
  ],
  publicationDate: '2026-11-26',
});
// Five seconds ahead.
const CLOCK = `globalThis.Date = class extends Date {
  constructor(...parts) { super(...(parts.length ? parts : [new.target.now()])); }
  static now() { return super.now() + 5000; }
}`;
// As Strapi does when the database restarts.
const REJECTION = `const timer = setInterval(() => {
  if (process.listenerCount('unhandledRejection') === 0) return;
  clearInterval(timer);
  Promise.reject(new Error('of a test'));
}, 50)`;
const check = z.object({ isRunning: z.boolean() });

// `npm run check` needs no programs of the system.
const skip = !findPostgres() && !process.env.CI && 'PostgreSQL is missing (Debian: postgresql)';

describe('two backends on one PostgreSQL', { skip }, () => {
  const homes = { one: makeHome(), two: makeHome() };
  const told: string[] = [];
  let confirms = 200;
  const held: (() => void)[] = [];
  let postgres: Postgres;
  let smtp: MailServer;
  let shell: Server;
  let backends: Record<(typeof NAMES)[number], Instance>;
  let editors: Record<(typeof NAMES)[number], Caller>;

  before(async () => {
    shell = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      if (request.url !== '/publications') return held.push(() => response.end());
      if (confirms === 200) told.push(body);
      return response.writeHead(confirms).end();
    });
    await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
    [postgres, smtp] = await Promise.all([startPostgres(), startMailServer()]);
    const secrets = [
      'APP_KEYS',
      'ADMIN_JWT_SECRET',
      'API_TOKEN_SALT',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
    ];
    const start = (name: (typeof NAMES)[number]) =>
      startInstance(homes[name], {
        ...postgres.environment(name),
        ...Object.fromEntries(secrets.map((secret) => [secret, `${secret} of a test`])),
        REQUIRE_SECRETS: 'true',
        SITE_API_TOKEN: TOKEN,
        SMTP_URL: smtp.url,
        SHELL_ADDRESSES: `http://127.0.0.1:${Object(shell.address()).port}`,
        MAIL_DAILY_COUNCIL: String(QUOTA),
        SCHEDULE_RULE: '* * * * * *',
        ...(name === 'two' && {
          NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`${CLOCK};${REJECTION}`)}`,
        }),
      });
    // Both on an empty database, at once.
    const [one, two] = await Promise.all([start('one'), start('two')]);
    backends = { one, two };
    await Promise.all(NAMES.map((name) => backends[name].healthy()));
  });
  after(async () => {
    await Promise.all(Object.values(backends ?? {}).map((backend) => backend.stop()));
    await smtp?.close();
    await postgres?.stop();
    shell.close();
    for (const home of Object.values(homes)) home.remove();
  });

  const site = (index: number) => caller(backends[NAMES[index % 2] ?? 'one'].url, TOKEN);
  const save = (message: Message, index: number) =>
    site(index).send('POST', '/api/contact-informations', { data: message });
  const publish = async (by: Caller, title: string, url = '/noticias') =>
    saved.parse((await by.send('POST', `${collection}/actions/publish`, item(title, url))).body).data
      .documentId;
  const isSeen = async (by: Caller, documentId: string) =>
    z.object({ isVisible: z.boolean() }).parse((await by.get(`/publications/${NEWS}/${documentId}`)).body)
      .isVisible;

  test('start at once: one administrator, one of each role, one token, with which both are asked', async () => {
    assert.equal(postgres.select('select count(*) from admin_users'), '1');
    assert.equal(postgres.select('select count(*) - count(distinct code) from admin_roles'), '0');
    assert.equal(postgres.select("select count(*) from strapi_api_tokens where name like 'site%'"), '1');
    Object.assign(process.env, { REQUIRE_SECRETS: 'true', STATE_DIR: homes.one.folder });
    assert.throws(siteTokenValue, /SITE_API_TOKEN/, 'otherwise each would make its own');
    for (const index of [0, 1]) assert.equal((await site(index).get('/api/faqs')).status, 200);
    const [one, two] = [await signIn(backends.one.url), await signIn(backends.two.url)];
    editors = { one, two };
  });

  test('save a message once, and no more than an address may send', async () => {
    const all = <T>(work: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 8 }, (_, i) => work(i)));
    const statuses = await all(async (index) => (await save(visitor('Ana'), index)).status);
    assert.deepEqual(statuses.toSorted(), [200, 200, 200, 200, 200, 200, 200, 201]);
    const limited = await all(async (i) => (await save(visitor('Eva', `Pregunta ${i}`), i)).status);
    assert.equal(limited.filter((status) => status === 201).length, 5);
    assert.equal(postgres.select('select count(*) from contact_informations'), '6');
  });

  test('send no more mails together than the quota', async () => {
    const messages = Array.from({ length: 2 * QUOTA }, (_, index) => visitor(`Visitante ${index}`));
    let settled = 0;
    let open = () => {};
    // Mails arrive, and none is marked as sent until each call has one on its way or its answer.
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const settle = () => ++settled === messages.length && open();
    smtp.behaviour.onArrival = () => {
      settle();
      return gate;
    };
    for (const [index, message] of messages.entries()) await save(message, index);
    const statuses = await Promise.all(
      messages.map(async (message, index) => {
        const { status } = await site(index).send('POST', '/api/mail-sender/send', councilMail(message));
        if (status === 202) settle();
        return status;
      }),
    );
    assert.deepEqual(statuses.toSorted(), [200, 200, 200, 202, 202, 202]);
    assert.equal(smtp.all().length, QUOTA);
  });

  test('check the content once, whichever of them is asked', async () => {
    await publish(editors.one, 'Lenta', '/lenta');
    const isRunning = async (by: Caller) => check.parse((await by.get('/content-check')).body).isRunning;
    await editors.one.send('POST', '/content-check', {});
    await backends.one.until(() => held.length > 0, 'its link is asked');
    assert.equal(await isRunning(editors.two), true);
    await editors.two.send('POST', '/content-check', {});
    for (const release of held) release();
    await backends.two.until(async () => !(await isRunning(editors.two)), 'the end');
    assert.equal(held.length, 1);
    assert.equal(
      postgres.select(
        "select count(*) from strapi_core_store_settings where key = 'core_content-check_results'",
      ),
      '1',
    );
  });

  const isTrue = (condition: string) => () =>
    postgres.select(`select count(*) from pg_stat_activity where ${condition}`) !== '0';
  const add = async (fields: object) =>
    saved.parse((await editors.one.send('POST', collection, { ...item('Nota', '/'), ...fields })).body).data
      .documentId;
  const keyOf = (documentId: string) => `hashtext('${NEWS} ${documentId}')`;

  test('an Editor does not change what a Publisher is giving its time', async () => {
    const editor = await addMember(backends.one.url, editors.one, 'Editor');
    const draft = saved.parse((await editors.one.send('POST', collection, item('Aprobada', '/'))).body).data;
    const approval = postgres.session();
    approval.stdin.write(
      `begin; select pg_advisory_xact_lock(hashtext('${NEWS} ${draft.documentId}')); update news set publish_at = now() + interval '1 day' where document_id = '${draft.documentId}';\n`,
    );
    const isHeld = isTrue("state = 'idle in transaction' and query ~ 'publish_at = now'");
    await backends.one.until(isHeld, 'the Publisher saves');
    const isWaiting = "wait_event_type = 'Lock'";
    for (const [end, reason] of [
      // As after ten seconds.
      [
        () => postgres.select(`select pg_cancel_backend(pid) from pg_stat_activity where ${isWaiting}`),
        /Espere un momento/,
      ],
      [() => approval.stdin.end('commit;\n'), /solo un Publicador/],
    ] as const) {
      const change = editor.send('PUT', `${collection}/${draft.documentId}`, item('Otra', '/'));
      await backends.one.until(isTrue(isWaiting), 'the Editor saves');
      end();
      const { status, body } = await change;
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), reason);
    }
  });

  test('what somebody changes at its time is published next, in its turn, and the rest is not late', async () => {
    const [kept, other] = [await add({}), await add({})];
    const change = postgres.session();
    change.stdin.write(`begin; select pg_advisory_xact_lock(${keyOf(kept)});\n`);
    await backends.one.until(isTrue(`state = 'idle in transaction' and query ~ '${kept}'`), 'the change');
    for (const id of [kept, other])
      postgres.select(
        `update news set publish_at = date_trunc('day', now()) - interval '1 day' where document_id = '${id}'`,
      );
    const isPublished = (id: string) => () =>
      postgres.select(
        `select count(*) from news where published_at is not null and document_id = '${id}'`,
      ) === '1';
    await backends.one.until(isPublished(other), 'the rest');
    assert.equal(isPublished(kept)(), false);
    // Others who save it in turns do not keep it for ever.
    await backends.one.until(isTrue("wait_event = 'advisory'"), 'it waits');
    change.stdin.end('commit;\n');
    await backends.one.until(isPublished(kept), 'what was changed');
    for (const name of NAMES) assert.doesNotMatch(backends[name].log(), new RegExp(`${kept}.*failed`));
  });

  test('neither what PostgreSQL cannot read nor an unhandled rejection ends a backend', async () => {
    await backends.two.logged('Unhandled rejection: Error: of a test');
    const folder = { name: 'Carpeta', parent: 'abc' };
    assert.equal((await editors.one.send('POST', '/upload/folders', folder)).status, 500);
    assert.equal((await editors.one.get('/admin/users/me')).status, 200);
  });

  test('records that are deleted together are kept from others only after all was searched', async () => {
    const documentIds = [await add({}), await add({})];
    const table = postgres.session();
    table.stdin.write('begin; lock table faqs;\n');
    await backends.one.until(isTrue("state = 'idle in transaction' and query ~ 'lock table faqs'"), 'a lock');
    const deletion = editors.one.send('POST', `${collection}/actions/bulkDelete`, { documentIds });
    await backends.one.until(isTrue("wait_event = 'relation' and query ~ 'faqs'"), 'the search');
    for (const id of documentIds)
      assert.equal(postgres.select(`select pg_try_advisory_xact_lock(${keyOf(id)})`), 't');
    table.stdin.end('commit;\n');
    assert.equal((await deletion).status, 200);
  });

  test('one dies: the other publishes what was due, and tells what was not told', async () => {
    confirms = 503;
    const ids = [await publish(editors.one, 'Una'), await publish(editors.two, 'Dos')];
    for (const id of ids) for (const name of NAMES) assert.equal(await isSeen(editors[name], id), false);
    const history = postgres.session();
    history.stdin.write('begin; lock table record_history;\n');
    const draft = { ...item('Programada', '/'), publishAt: new Date().toISOString() };
    const documentId = saved.parse((await editors.one.send('POST', collection, draft)).body).data.documentId;
    const waiting = () =>
      postgres.select(
        "select application_name from pg_stat_activity where wait_event = 'relation' and query ~ 'insert.*record_history'",
      );
    await backends.one.until(() => waiting() !== '', 'one publishes');
    const dead = z.enum(NAMES).parse(waiting());
    const alive = dead === 'one' ? 'two' : 'one';
    await backends[dead].stop('SIGKILL');
    history.stdin.end();
    const published = `select count(*) from news where published_at is not null and document_id = '${documentId}'`;
    await backends[alive].until(() => postgres.select(published) === '1', 'it is published');
    confirms = 200;
    for (const id of [...ids, documentId]) {
      await backends[alive].until(() => isSeen(editors[alive], id), 'it is told');
      assert.ok(told.some((body) => body.includes(`/noticias/${id}`)));
    }
  });
});
