import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { z } from '@strapi/utils';
import {
  ADMINISTRATOR,
  addMember,
  type Caller,
  caller,
  type Home,
  type Instance,
  makeHome,
  PNG,
  signIn,
  startInstance,
} from './instance.ts';

const CONTACT = 'api::contact-information.contact-information';
const MESSAGES = `/content-manager/collection-types/${CONTACT}`;
const HOME_VIEW = '/content-manager/single-types/api::home-view.home-view';
const NEWS = '/content-manager/collection-types/api::news-item.news-item';
const POSTS = '/content-manager/collection-types/api::chart-post.chart-post';
const FORM = '/content-manager/components/points.chapter/configuration';
const REGISTRATION = { ...ADMINISTRATOR, firstname: 'E', lastname: 'S' };
const NOTE = {
  title: 'Borrador',
  preview: 'x',
  content: [{ type: 'paragraph', children: [{ type: 'text', text: 'x' }] }],
  category: 'Avisos',
  hashtags: ['examen'],
  author: 'x',
  publicationDate: '2026-11-26',
};
const record = z.object({
  data: z.looseObject({ id: z.number(), documentId: z.string() }),
});
const uploads = z.array(z.looseObject({ id: z.number(), name: z.string() }));
const listed = z.object({ results: z.array(z.record(z.string(), z.unknown())) });
const init = z.object({ data: z.object({ hasAdmin: z.boolean() }) });
const roles = z.object({
  data: z.array(z.object({ name: z.string(), description: z.string() })),
});
const named = z.looseObject({ title: z.string(), address: z.string() });
const editorHome = z.object({
  tasks: z.array(z.object({ links: z.array(named) })),
  waiting: z.array(named),
  unsent: z.number(),
});

describe('an installation without an administrator', () => {
  const home: Home = makeHome();
  let backend: Instance;

  const start = async (environment: Record<string, string>) => {
    backend = await startInstance(home, environment);
    await backend.healthy();
  };
  const hasAdmin = async () => init.parse((await caller(backend.url).get('/admin/init')).body).data.hasAdmin;

  after(async () => {
    await backend?.stop();
    home.remove();
  });

  test('nobody can register, and the log says what creates the first one', async () => {
    await start({ FIRST_ADMIN_EMAIL: '', FIRST_ADMIN_PASSWORD: '' });
    assert.match(backend.log(), /set FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD/);
    for (const path of ['/admin/register-admin', '/admin/Register-Admin/']) {
      assert.equal((await caller(backend.url).send('POST', path, REGISTRATION)).status, 404, path);
    }
    assert.equal(await hasAdmin(), false);
  });

  test('the environment creates the first one, and changes no password afterwards', async () => {
    await backend.stop();
    await start({ FIRST_ADMIN_EMAIL: 'Editora@Example.org' });
    assert.equal(await hasAdmin(), true);
    await signIn(backend.url);
    assert.doesNotMatch(backend.log(), new RegExp(ADMINISTRATOR.password));
    await backend.stop();
    await start({ FIRST_ADMIN_PASSWORD: 'Otra-para-pruebas-2' });
    await signIn(backend.url);
  });
});

describe('the panel', () => {
  const home: Home = makeHome();
  const publicHost = 'panel.example.org';
  /** Where the backend writes files that it receives. */
  const received = path.join(home.folder, 'received');
  let backend: Instance;
  let administrator: Caller;

  before(async () => {
    mkdirSync(received);
    backend = await startInstance(home, {
      PUBLIC_URL: `https://${publicHost}`,
      BEHIND_PROXY: 'true',
      TMPDIR: received,
    });
    await backend.healthy();
    administrator = await signIn(backend.url);
  });

  after(async () => {
    await backend?.stop();
    home.remove();
  });

  const post = async (path: string, headers: Record<string, string>, body: BodyInit | null) =>
    (await fetch(backend.url + path, { method: 'POST', headers, body })).status;

  test('writes must be JSON and come from the panel itself', async () => {
    const json = { 'Content-Type': 'application/json' };
    const account = JSON.stringify(ADMINISTRATOR);
    const form = new URLSearchParams(REGISTRATION);
    const foreign = { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const files = (name = 'a.pdf') => {
      const data = new FormData();
      data.append('files', new Blob(['%PDF-1.4\n%%EOF']), name);
      return data;
    };
    const answers = {
      'a form of another site': [403, await post('/admin/register-admin', foreign, form)],
      'JSON of another site': [403, await post('/admin/login', { ...json, ...foreign }, account)],
      'its origin alone': [403, await post('/admin/login', { ...json, Origin: foreign.Origin }, account)],
      'another port of this host': [
        403,
        await post('/admin/login', { ...json, Origin: 'http://127.0.0.1:1' }, account),
      ],
      'a sandboxed page': [403, await post('/admin/login', { ...json, Origin: 'null' }, account)],
      'a sibling domain': [
        403,
        await post('/admin/login', { ...json, 'Sec-Fetch-Site': 'same-site' }, account),
      ],
      'files of another site': [403, await post('/upload', foreign, files())],
      'nothing of another site': [403, await post('/admin/logout', foreign, null)],
      'a form': [415, await post('/admin/login', {}, form)],
      'what is compressed': [
        415,
        await post('/admin/login', { ...json, 'Content-Encoding': 'gzip' }, gzipSync(account)),
      ],
      'plain text': [415, await post('/admin/login', {}, account)],
      'files, where none belong': [415, await post('/admin/login', {}, files())],
      'files for the site': [415, await post('/api/news', {}, files())],
      'files without a session': [401, await post('/upload', { Origin: backend.url }, files())],
      'nothing, without a session': [401, await post('/admin/logout', { Origin: backend.url }, null)],
      'very many parts, whatever the token': [
        400,
        await post('/admin/login', json, JSON.stringify({ ...ADMINISTRATOR, parts: Array(20_000).fill({}) })),
      ],
      'the panel': [200, await post('/admin/login', { ...json, Origin: backend.url }, account)],
      'the panel behind a proxy': [
        200,
        await post('/admin/login', { ...json, Origin: `https://${publicHost}` }, account),
      ],
    };
    for (const [what, [expected, status]] of Object.entries(answers)) assert.equal(status, expected, what);
    // Refusals repeat what was sent, indented.
    const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
    const registration = { registrationToken: 'x', userInfo: { ...REGISTRATION, firstname: deep(500) } };
    const text = { type: 'text', text: 'a', bold: deep(100) };
    for (const refused of [
      await caller(backend.url).send('POST', '/admin/register', registration),
      await administrator.send('POST', NEWS, { content: [{ type: 'paragraph', children: [text] }] }),
    ]) {
      assert.equal(refused.status, 400);
      assert.ok(JSON.stringify(refused.body).length < 1000, 'the answer to something deep');
    }
    assert.equal((await administrator.send('POST', '/upload', files('a.png'))).status, 400);
    // A file, then a part whose header has no name, which the parser cannot read: other uploads of the account go on.
    const part = 'Content-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%%EOF';
    const malformed = new Blob([`--x\r\nContent-Type: a\r\n${part}\r\n--x\r\nA B: x\r\n\r\n1\r\n--x--\r\n`], {
      type: 'multipart/form-data; boundary=x',
    });
    assert.equal((await administrator.send('POST', '/upload', malformed)).status, 400);
    const upload = (first: string, type: string, field = '') => {
      const end = '--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n';
      const body = `--x\r\n${first}Content-Type: ${type}\r\n${part}\r\n${end}${field}\r\n--x--\r\n`;
      return administrator.send('POST', '/upload', new Blob([body], { type: malformed.type }));
    };
    const long = 'x'.repeat(31_000);
    assert.equal((await upload(`a: ${long}\r\n`, 'application/pdf', long)).status, 201);
    assert.equal((await upload(`a: ${long}${long}\r\n`, 'application/pdf')).status, 400, 'a long header');
    // Strapi would make an expression of the type, and formidable open a file for each part.
    assert.equal((await upload('', '[*')).status, 201, 'a type that is an expression');
    const empty = 'Content-Disposition: a; name=c; filename=c\r\nContent-Type: a\r\n\r\n\r\n--x\r\n';
    assert.equal((await upload(empty.repeat(700), 'application/pdf')).status, 400, 'many parts');
    assert.equal((await upload('', 'application/pdf', long.repeat(4))).status, 413, 'a long field');
    assert.equal((await administrator.send('POST', '/upload', files())).status, 201);
    const kept = readdirSync(received, { withFileTypes: true }).filter((entry) => entry.isFile());
    assert.deepEqual(kept, [], 'neither refused files nor accepted ones stay where they were received');
  });

  test('an address is checked in a time in proportion to its length', async () => {
    const ask = (email: string) => caller(backend.url).send('POST', '/admin/forgot-password', { email });
    assert.equal((await ask('nadie@example.org')).status, 204);
    // Yup's expression takes the first, and hours for the second.
    for (const email of ['a&b@example.org', `a@${'a.'.repeat(40)}!`])
      assert.equal((await ask(email)).status, 400, email);
    const login = { email: `${'a'.repeat(250)}@a.mx`, password: 'x' };
    const { body } = await caller(backend.url).send('POST', '/admin/login', login);
    assert.match(
      JSON.stringify(body),
      /"ValidationError","message":"email"/,
      'the limit of sign-ins keeps it',
    );
  });

  test('behind a proxy sign-ins are limited by the address that the proxy adds, whatever a visitor sends', async () => {
    const answers: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.9.0.${number}, 203.0.113.5`,
      };
      answers.push(await post('/admin/login', headers, JSON.stringify({ ...ADMINISTRATOR, password: 'x' })));
    }
    assert.deepEqual(answers, [400, 400, 400, 400, 400, 429]);
  });

  test('an address gets five mails a day with a new password, wherever they are asked for', async () => {
    const answers: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${number}` };
      const body = JSON.stringify({ email: 'otra@example.org' });
      answers.push(await post('/admin/forgot-password', headers, body));
    }
    assert.deepEqual(answers, [204, 204, 204, 204, 204, 429]);
  });

  test('only a role made for it reads visitors’ messages; authors may do nothing; no account sends mails, fetches an address or asks for others’ secrets', async () => {
    const draft = record.parse((await administrator.send('POST', NEWS, NOTE)).body).data;
    const [row] = listed.parse((await administrator.get(`${NEWS}?fields=content`)).body).results;
    assert.deepEqual([row?.title, row?.content], [NOTE.title, undefined], 'lists have no rich text');
    const picture = new FormData();
    picture.append('files', new Blob([PNG], { type: 'image/png' }), 'sello.png');
    const seals = uploads.parse((await administrator.send('POST', '/upload', picture)).body);
    const note = `${NEWS}/${draft.documentId}`;
    await administrator.send('PUT', note, { pictures: seals.map(({ id }) => id) });
    const documentIds = [draft.documentId];
    for (const { body } of [
      await administrator.get(NEWS),
      await administrator.send('POST', `${NEWS}/actions/bulkFindForValidation`, { documentIds }),
    ]) {
      const [shown] = uploads.parse(listed.parse(body).results[0]?.pictures);
      assert.deepEqual([shown?.name, shown?.formats], ['sello.png', undefined], 'files have no formats');
    }
    const target = { ref: 'api::news-item.news-item', refId: String(draft.id), field: 'mainImage' };
    for (const [name, value] of Object.entries(target)) picture.append(name, value);
    assert.equal((await administrator.send('POST', '/upload', picture)).status, 201);
    const { mainImage } = record.parse((await administrator.get(`${NEWS}/${draft.documentId}`)).body).data;
    assert.equal(mainImage, null, 'a file is put into no record that its upload names');

    const { id: folder } = z
      .object({ data: z.object({ id: z.number() }) })
      .parse(
        (await administrator.send('POST', '/upload/folders', { name: 'Sellos', parent: null })).body,
      ).data;
    const post = { body: 'Mesa directiva', label: 'Presidencia', order: 1 };
    const { documentId } = record.parse((await administrator.send('POST', POSTS, post)).body).data;
    const known = roles.parse((await administrator.get('/admin/roles')).body).data;
    assert.match(known.find(({ name }) => name === 'Author')?.description ?? '', /Sin permisos/);
    for (const [name, messages, news] of [
      ['Author', 403, 403],
      ['Mensajes', 200, 403],
      ['Editor', 403, 200],
    ] as const) {
      const { get, send } = await addMember(backend.url, administrator, name);
      const mail = { to: 'alguien@example.org', subject: 'A', text: 'B' };
      assert.equal((await send('POST', '/email', mail)).status, 404, name);
      const fetched = { urls: ['http://127.0.0.1:1/a.png'] };
      assert.equal((await send('POST', '/upload/actions/upload-from-urls', fetched)).status, 404, name);
      assert.equal((await get('/upload/files')).status, news, name);
      for (const address of [FORM, '/i18n/settings'])
        assert.equal((await send('PUT', address, {})).status, 403, `${name}: ${address}`);
      for (const [profile, status] of [
        [{ firstname: 'Ana' }, 400],
        [{ lastname: 'Ana' }, 400],
        [{ username: 'Ana' }, 400],
        [{ email: 'ana@example.org' }, 400],
        [{ firstname: name, lastname: '', username: null, preferedLanguage: 'es' }, 200],
      ] as const)
        assert.equal((await send('PUT', '/admin/users/me', profile)).status, status, JSON.stringify(profile));
      for (const [query, status] of [
        // The order would tell of everybody's password, and a filter colleagues' addresses letter by letter.
        ['sort=createdBy.password:asc', 400],
        ['sort=createdBy.roles.users.email', 400],
        ['filters[createdBy][email][$startsWith]=a', 400],
        ['filters[$and][0][updatedBy][$and][0][email][$startsWith]=a', 400],
        ['filters[createdBy][id][$gt]=0&filters[createdBy][email][$startsWith]=a', 400],
        ['filters[createdBy][0][email][$startsWith]=a', 400],
        ['filters[createdBy][id][$ne]=a"}}&filters[createdBy][email][$startsWith]=a', 400],
        ['filters[$and][0][createdBy][id][$eq]=1', news],
        ['filters[$and][0][pictures][name][$notNull]=true', 400],
        ['filters[title][$contains]=Borrador', news],
        [`filters[title][$contains]=${'a'.repeat(201)}`, 400],
        // A text of any length, and many questions about shorter ones, take the database seconds.
        ['filters[$and][0][content][$containsi]=a', 400],
        ['sort=content:asc', 400],
        [Array.from({ length: 11 }, (_, n) => `filters[$or][${n}][table][$containsi]=${n}`).join('&'), 400],
      ] as const)
        assert.equal((await get(`${NEWS}?${query}`)).status, news === 200 ? status : 403, query);
      if (name === 'Editor') {
        const title = 'q'.repeat(200);
        await send('POST', NEWS, { ...NOTE, title });
        const { results } = listed.parse((await get(`${NEWS}?_q=${title}zz`)).body);
        assert.equal(results.length, 1, 'of a long text the beginning is looked for');
        await send('DELETE', `${NEWS}/${results[0]?.documentId}`, {});
        for (const sort of ['createdBy.password:asc', 'createdBy'.repeat(200)]) {
          const sorted = { documentIds: [draft.documentId], sort };
          assert.equal((await send('POST', `${NEWS}/actions/bulkFindForValidation`, sorted)).status, 400);
        }
        const parents = '/content-manager/relations/api::chart-post.chart-post/parent';
        for (const asked of ['populate[createdBy]=true', 'populate[parent][populate][createdBy]=true']) {
          const { body } = await get(`${parents}?${asked}`);
          assert.match(JSON.stringify(body), /Presidencia/);
          assert.doesNotMatch(JSON.stringify(body), /password|example\.org/, asked);
        }
        const many = `filters${'[parent]'.repeat(9)}[id][$notNull]=true`;
        const wide = [1, 2, 3, 4, 5]
          .map((n) => `filters[$or][${n}][parent][parent][parent][id]=${n}`)
          .join('&');
        for (const asked of [many, wide]) assert.equal((await get(`${POSTS}?${asked}`)).status, 400);
        const described = 'filters[description][$notNull]=true';
        assert.equal((await get(`${POSTS}?${described}`)).status, 200, 'rich text in another type');
        const folders = wide.replaceAll('[parent][parent]', '[folder][parent]');
        for (const [asked, status] of [
          ['files?populate=related', 400],
          ['files?populate[folder][populate][files]=true', 400],
          ['files?populate=folder.children.files', 400],
          [`files?${many}`, 400],
          [`files?${folders}`, 400],
          ['files?populate[folder][populate][createdBy]=true', 400],
          ['files?filters[createdBy][email][$startsWith]=a', 400],
          ['files?sort=createdBy.email', 400],
          ['files?sort=created%5CBy.email', 400],
          [`files?sort=folder${'.parent'.repeat(200)}.name`, 400],
          ['files?filters[$and][0][folder][files][name][$contains]=a', 400],
          ['files?sort=folder.children.name', 400],
          // What the media library asks for.
          ['files?sort=createdAt:DESC&filters[$and][0][folder][id][$null]=true&populate[folder]=true', 200],
          [
            `folders/${folder}?populate[parent][populate][parent]=*&populate[children][count]=true&populate[files][count]=true`,
            200,
          ],
          ['folders?pagination[pageSize]=-1&filters[$and][0][parent][id][$null]=true', 200],
        ] as const)
          assert.equal((await get(`/upload/${asked}`)).status, status, asked);
        for (const address of ['/upload/folders?populate=*', '/upload/folders?populate[parent]=*'])
          assert.doesNotMatch(JSON.stringify((await get(address)).body), /example\.org/, address);
        const hidden = `${parents}?sort=createdBy["passw%5Cord"]`;
        assert.equal((await get(hidden)).status, 400);
        const singles = '/content-manager/single-types/api::news-item.news-item';
        assert.equal((await get(singles)).status, 404, 'all records for the first one');
        // The panel sends all: a few more each time would have no end. Of many for one picture, all would be stored.
        for (const [sent, refusal] of [
          [{ pictures: Array.from({ length: 101 }, (_, id) => id + 1) }, /más de 100 elementos/],
          [{ pictures: { connect: [1] } }, /no dice qué registros o archivos/],
          [{ mainImage: { set: [1, 2] } }, /admite uno solo/],
          [{ mainImage: [1, 2] }, /admite uno solo/],
        ] as const)
          assert.match(JSON.stringify((await send('POST', NEWS, { ...NOTE, ...sent })).body), refusal);
        const part = { id: 1, name: 'A' };
        for (const id of [1, '1', '01', ' 1', '1.0', '0x1', '+1', '1e0', true]) {
          const twice = await send('PUT', HOME_VIEW, { magazines: [part, { ...part, id }] });
          assert.match(JSON.stringify(twice.body), /dos veces la misma parte/, `${id}`);
        }
        const raw = '[createdBy][email][$startsWith]=nobody';
        for (const address of [`/upload/folders?where${raw}`, `${POSTS}?where${raw}`])
          assert.match(JSON.stringify((await get(address)).body), /Sellos|Presidencia/, address);
      }
      const home = editorHome.parse((await get('/editor-home')).body);
      const links = home.tasks.flatMap((task) => task.links.map(({ title }) => title));
      const shown = [links.includes('Mensajes de contacto'), links.includes('Noticias')];
      assert.deepEqual(shown, [messages === 200, news === 200], `${name}: home`);
      const waiting = home.waiting.map(({ address }) => address);
      assert.deepEqual(
        waiting,
        news === 200 ? [`${POSTS}/${documentId}`, `${NEWS}/${draft.documentId}`] : [],
        `${name}: pending`,
      );
      const preview = `/content-manager/preview/url/api::news-item.news-item?documentId=${draft.documentId}`;
      assert.equal((await get(preview)).status, news === 200 ? 200 : 204, `${name}: preview`);
      const authors = `/content-manager/relations/${CONTACT}/createdBy`;
      assert.notEqual((await get(authors)).status, 200, `${name}: accounts`);
      const statuses = [(await get(MESSAGES)).status, (await get(NEWS)).status];
      assert.deepEqual(statuses, [messages, news], name);
    }
    home.change(
      `insert into upload_folders (document_id, name, path, path_id)
       with recursive number(n) as (select 1000 union all select n + 1 from number where n < 1500) select 'c' || n, 'c' || n, '/' || n, n from number`,
    );
    const { body } = await administrator.send('POST', '/upload/folders', { name: 'Una más', parent: null });
    assert.match(JSON.stringify(body), /Ya hay 500 carpetas/);
    assert.equal((await caller(backend.url).get('/editor-home')).status, 401);
    assert.equal((await administrator.get(MESSAGES)).status, 200);
    assert.equal((await administrator.send('PUT', FORM, {})).status, 200);
    assert.equal((await administrator.send('PUT', '/admin/users/me', { firstname: 'Eva' })).status, 200);
  });
});
