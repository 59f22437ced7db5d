import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { contactCalls, visitor } from './contactCalls.ts';
import {
  addMember,
  type Caller,
  caller,
  type Instance,
  makeHome,
  PNG,
  saved,
  signIn,
  startInstance,
} from './instance.ts';

const NEWS = 'api::news-item.news-item';
const SAVE_NEWS = `/content-manager/collection-types/${NEWS}`;
const GENERAL = 'api::public-view.public-view';
const MESSAGES = '/content-manager/collection-types/api::contact-information.contact-information';
const POINTS = 'api::points-rule.points-rule';
const PAST = '2026-01-01T12:00:00.000Z';

const row = z.object({ data: z.object({ id: z.number() }) });
const draft = z.object({
  data: z.object({
    title: z.string(),
    content: z.unknown(),
    updatedAt: z.string(),
    mainImage: z.object({ id: z.number() }).nullable(),
  }),
});
const versions = z.array(z.object({ id: z.number(), who: z.string(), at: z.string() }));
const version = z.object({
  changes: z.array(z.object({ label: z.string(), before: z.string(), now: z.string() })),
  data: z.record(z.string(), z.unknown()),
  missing: z.array(z.string()),
});
const activity = z.array(
  z.looseObject({ action: z.string(), title: z.string(), who: z.string(), typeName: z.string() }),
);
const file = z.looseObject({ id: z.number(), url: z.string(), hash: z.string() });
const words = (text: string) => ({ type: 'text', text });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

describe('what is published is kept', () => {
  const home = makeHome();
  let backend: Instance;
  let administrator: Caller;
  let editor: Caller;
  let reader: Caller;

  before(async () => {
    backend = await startInstance(home, {
      SCHEDULE_RULE: '* * * * * *',
      SITE_ORIGIN: 'https://sitio.example.org',
    });
    await backend.healthy();
    administrator = await signIn(backend.url);
    editor = await addMember(backend.url, administrator, 'Publicador');
    reader = await addMember(backend.url, administrator, 'Mensajes');
  });
  after(async () => {
    await backend?.stop();
    home.remove();
  });

  const item = (title: string, fields: object = {}) => ({
    title,
    content: [paragraph(words(title))],
    publicationDate: PAST,
    ...fields,
  });
  const send = async (method: string, address: string, fields: object = {}) => {
    const { status, body } = await editor.send(method, address, fields);
    assert.ok(status < 300, JSON.stringify(body));
    return body;
  };
  const publish = async (fields: object, id?: string) => {
    const address = id === undefined ? `${SAVE_NEWS}/actions/publish` : `${SAVE_NEWS}/${id}/actions/publish`;
    return saved.parse(await send('POST', address, fields)).data.documentId;
  };
  const upload = async (name: string) => {
    const form = new FormData();
    form.append('files', new Blob([PNG], { type: 'image/png' }), name);
    const [stored] = z.array(file).parse((await editor.send('POST', '/upload', form)).body);
    if (!stored) throw new Error('no file');
    return stored;
  };
  const history = (type: string, id: string, which = '', as = editor) =>
    as.get(`/record-history/${type}/${id}${which}`);
  const versionsOf = async (type: string, id: string) => versions.parse((await history(type, id)).body);
  const oldest = async (type: string, id: string) => {
    const { id: number } = (await versionsOf(type, id)).at(-1) ?? {};
    return version.parse((await history(type, id, `/${number}`)).body);
  };
  const listed = async (as = editor) => activity.parse((await as.get('/record-activity')).body);
  const refusal = async (method: string, address: string, fields: object = {}) => {
    const { status, body } = await editor.send(method, address, fields);
    assert.equal(status, 400, JSON.stringify(body));
    return JSON.stringify(body);
  };

  test('of two who edit one record the second is told, and nothing is replaced unseen', async () => {
    const address = `${SAVE_NEWS}/${await publish(item('De las dos'))}`;
    const opened = draft.parse((await editor.get(address)).body).data.updatedAt;
    const save = (as: Caller, title: string, at: string) =>
      as.send('PUT', address, item(title), { 'x-opened-at': at });
    assert.equal((await save(administrator, 'De la primera', opened)).status, 200);
    const second = await save(editor, 'De la segunda', opened);
    assert.equal(second.status, 400);
    assert.match(JSON.stringify(second.body), /cambió después de que usted lo abrió/);
    const discarded = await editor.send('POST', `${address}/actions/discard`, {}, { 'x-opened-at': opened });
    assert.match(JSON.stringify(discarded.body), /ni se descartó nada/);
    const { title, updatedAt } = draft.parse((await editor.get(address)).body).data;
    assert.equal(title, 'De la primera');
    assert.equal((await save(editor, 'Sobre lo nuevo', updatedAt)).status, 200);
    assert.equal((await save(editor, 'Otra vez, con la misma página', updatedAt)).status, 200);
  });

  test('twenty versions of each record, by whom; an older one becomes the draft, and the site keeps what is published', async () => {
    const other = await publish(item('Otra'));
    const id = await publish(item('Título 0'));
    for (let number = 1; number <= 21; number += 1) await publish(item(`Título ${number}`), id);
    assert.equal((await versionsOf(NEWS, id)).length, 20);
    assert.deepEqual([...new Set((await versionsOf(NEWS, id)).map(({ who }) => who))], ['Publicador']);
    const { changes, data, missing } = await oldest(NEWS, id);
    assert.deepEqual(missing, []);
    assert.deepEqual(changes, [
      { label: 'Título', before: 'Título 2', now: 'Título 21' },
      { label: 'Contenido', before: 'Título 2', now: 'Título 21' },
    ]);
    await send('PUT', `${SAVE_NEWS}/${id}`, data);
    assert.equal(draft.parse((await editor.get(`${SAVE_NEWS}/${id}`)).body).data.title, 'Título 2');
    const site = caller(backend.url, backend.siteToken());
    assert.match(JSON.stringify((await site.get(`/api/news/${id}`)).body), /Título 21/);
    assert.equal((await versionsOf(NEWS, other)).length, 1, 'another record keeps its own');
  });

  test('of large records fewer versions are kept', async () => {
    const id = await publish(item('Larga'));
    for (let number = 1; number <= 14; number += 1) await publish(item('Larga'), id);
    await publish(item('Larga', { content: [paragraph(words('字'.repeat(60_000)))] }), id);
    assert.equal((await versionsOf(NEWS, id)).length, 12);
    await publish(item('Corta'), id);
    assert.equal((await versionsOf(NEWS, id)).length, 13);
    await send('DELETE', `${SAVE_NEWS}/${id}`);
  });

  test('files and links that are gone are left out and named; components come back', async () => {
    const picture = await upload('vieja.png');
    const kept = await upload('nueva.png');
    const target = await publish(item('Meta'));
    const link = { type: 'link', url: `/noticias/${target}`, children: [words('aquí')] };
    const image = { type: 'image', image: { ...picture, caption: 'Pie' }, children: [words('')] };
    const id = await publish(
      item('Con todo', { mainImage: picture.id, content: [paragraph(words('Lea '), link), image] }),
    );
    await publish(item('Sin nada', { mainImage: kept.id, content: [paragraph(words('x'))] }), id);
    assert.deepEqual((await oldest(NEWS, id)).missing, []);
    await send('DELETE', `/upload/files/${picture.id}`);
    await send('DELETE', `${SAVE_NEWS}/${target}`);
    const { changes, data, missing } = await oldest(NEWS, id);
    assert.deepEqual(missing, ['vieja.png', `aquí (/noticias/${target})`, 'vieja.png']);
    assert.deepEqual(
      changes.filter(({ label }) => label !== 'Título').map(({ before, now }) => [before, now]),
      [
        ['vieja.png', 'nueva.png'],
        [`Lea aquí (/noticias/${target})\n[imagen: vieja.png, Pie]`, 'x'],
      ],
    );
    await send('PUT', `${SAVE_NEWS}/${id}`, data);
    const restored = draft.parse((await editor.get(`${SAVE_NEWS}/${id}`)).body).data;
    assert.equal(restored.mainImage, null);
    assert.deepEqual(restored.content, [paragraph(words('Lea '), words('aquí'))]);

    const save = `/content-manager/single-types/${POINTS}`;
    const activities = [{ name: 'Cursos', points: 1, unit: 'hora' }];
    const rule = (name: string) => ({ total: 50, years: 5, chapters: [{ name, activities }] });
    const { documentId } = saved.parse(await send('POST', `${save}/actions/publish`, rule('Uno'))).data;
    await send('POST', `${save}/actions/publish`, rule('Dos'));
    const empty = Array.from({ length: 401 }, () => ({}));
    for (const chapters of [empty, [{ activities: empty }]])
      assert.match(await refusal('PUT', save, { chapters }), /más de 400 elementos/);
    // What is not sent again stays.
    await send('PUT', save, { chapters: [{ name: 'Lleno', activities: Array(300).fill({}) }] });
    const [chapter] = z
      .object({ data: z.object({ chapters: z.array(z.object({ id: z.number() })) }) })
      .parse((await editor.get(save)).body).data.chapters;
    const more = [{ id: chapter?.id }, { name: 'Más', activities: Array(200).fill({}) }];
    assert.match(await refusal('PUT', save, { chapters: more }), /tendría más de 400 elementos/);
    const page = '/content-manager/single-types/api::family-medicine-view.family-medicine-view';
    const long = [paragraph(words('x'.repeat(180_000)))];
    await send('PUT', page, { description: long });
    assert.match(await refusal('PUT', page, { requirement: long }), /sería demasiado largo/);
    const lists = `/content-manager/collection-types/${POINTS}`;
    for (const address of ['', `/clone/${documentId}`, '/actions/publish'])
      assert.match(await refusal('POST', lists + address, rule('Otra')), /ya existe/, 'there is one');
    const first = await oldest(POINTS, documentId);
    assert.match(first.changes[0]?.before ?? '', /: Uno\n.*:\n.*: Cursos/);
    await send('PUT', save, first.data);
    assert.deepEqual((await oldest(POINTS, documentId)).changes, []);
  });

  test('what the schedule publishes and withdraws names who saved it last', async () => {
    const timed = item('A su hora', { publishAt: PAST, withdrawAt: PAST });
    const id = saved.parse(await send('POST', SAVE_NEWS, timed)).data.documentId;
    const who = 'programado; guardó Publicador';
    const acts = async () => (await listed()).filter(({ document }) => document === id);
    await backend.until(async () => (await acts()).length === 2, 'the scheduled news');
    assert.deepEqual(
      (await acts()).map((line) => [line.action, line.who]),
      [
        ['unpublish', who],
        ['publish', who],
      ],
    );
    assert.equal((await versionsOf(NEWS, id))[0]?.who, who);
  });

  test('only accounts that may read a type see its versions', async () => {
    const id = await publish(item('Reservada'));
    const which = `/${(await versionsOf(NEWS, id))[0]?.id}`;
    for (const as of [reader, caller(backend.url), caller(backend.url, backend.siteToken())]) {
      for (const part of ['', which])
        assert.ok([401, 403].includes((await history(NEWS, id, part, as)).status));
    }
    const other = await publish(item('Otra'));
    assert.equal((await history(NEWS, other, which)).status, 404, 'of its own record only');
    assert.equal((await history('admin::user', id)).status, 404);
    assert.deepEqual(await listed(reader), []);
    const site = caller(backend.url, backend.siteToken());
    for (const address of ['record-history', 'record-histories', 'record-activity'])
      assert.equal((await site.get(`/api/${address}`)).status, 404, address);
    // A role that may read titles, and change nothing.
    const role = { name: 'Lector', description: '' };
    const created = row.parse((await administrator.send('POST', '/admin/roles', role)).body);
    const action = 'plugin::content-manager.explorer.read';
    const permissions = [{ action, subject: NEWS, properties: { fields: ['title'] }, conditions: [] }];
    const address = `/admin/roles/${created.data.id}/permissions`;
    assert.equal((await administrator.send('PUT', address, { permissions })).status, 200);
    const titles = await addMember(backend.url, administrator, 'Lector');
    const seen = version.parse((await history(NEWS, id, which, titles)).body);
    assert.deepEqual(seen.data, { title: 'Reservada' });
    assert.equal((await titles.send('PUT', `${SAVE_NEWS}/${id}`, seen.data)).status, 403);
  });

  test('what accounts publish, withdraw and delete is in the log and in the list, without a visitor’s data', async () => {
    const id = await publish(item('Anotada'));
    await send('POST', `${SAVE_NEWS}/${id}/actions/unpublish`);
    await send('DELETE', `${SAVE_NEWS}/${id}`);
    assert.deepEqual(
      home.select('select id from record_history where document = ? and data is not null', id),
      [],
    );
    const { body } = await contactCalls(backend).save(visitor('Juana Pérez'));
    await reader.send('DELETE', `${MESSAGES}/${saved.parse(body).data.documentId}`, {});
    const own = (await listed()).slice(0, 3);
    assert.deepEqual(
      own.map(({ action, title, who, typeName }) => [action, title, who, typeName]),
      ['delete', 'unpublish', 'publish'].map((action) => [action, 'Anotada', 'Publicador', 'Noticias']),
    );
    assert.deepEqual(
      (await listed(reader)).map(({ action, title }) => [action, title]),
      [['delete', '']],
    );
    for (const action of ['publish', 'unpublish', 'delete']) {
      const text = JSON.stringify({ action, type: NEWS, document: id, account: 'publicador@example.org' });
      // Within a line of JSON.
      assert.ok(backend.log().includes(JSON.stringify(text).slice(1, -1)), action);
    }
    home.change(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 510)
      insert into record_history (type, document, action, title, who) select ?, 'x', 'delete', 'x', 'x' from number`,
      NEWS,
    );
    const lines = () => home.select("select id from record_history where action = 'delete'").length;
    await backend.until(() => lines() <= 500, 'the clean-up');
    const kept = await listed(administrator);
    assert.equal(kept.filter(({ action }) => action === 'delete').length, 500);
    // More deletions than are listed hide no publication.
    assert.ok(kept.some(({ action, document }) => action === 'publish' && document === id));
  });

  test('what others link to or use is neither withdrawn nor deleted', async () => {
    const picture = await upload('usada.png');
    const target = await publish(item('Enlazada'));
    const url = `https://sitio.example.org/noticias/${target}`;
    const link = { type: 'link', url, children: [words('aquí')] };
    const user = await publish(item('Enlaza', { mainImage: picture.id, content: [paragraph(link)] }));
    const notice = { isShown: true, text: 'Aviso', kind: 'informacion', linkUrl: `/noticias/${target}` };
    await send('PUT', `/content-manager/single-types/${GENERAL}`, { notice });
    const users = /«Enlaza» \(Noticias\), «Contenido general del sitio»/;
    assert.match(await refusal('POST', `${SAVE_NEWS}/${target}/actions/unpublish`), users);
    assert.match(await refusal('DELETE', `${SAVE_NEWS}/${target}`), users);
    const many = { documentIds: [target] };
    assert.match(await refusal('POST', `${SAVE_NEWS}/actions/bulkDelete`, many), users);
    // Together: no link stays.
    const pair = [await publish(item('Primera'))];
    const back = { ...link, url: `/noticias/${pair[0]}` };
    pair.push(await publish(item('Segunda', { content: [paragraph(back)] })));
    await send('POST', `${SAVE_NEWS}/actions/bulkDelete`, { documentIds: pair });
    const used = /«usada\.png».*«Enlaza» \(Noticias\)/;
    assert.match(await refusal('DELETE', `/upload/files/${picture.id}`), used);
    const unused = await upload('sin-uso.png');
    const files = { fileIds: [unused.id, picture.id], folderIds: [] };
    assert.match(await refusal('POST', '/upload/actions/bulk-delete', files), used);
    // All or none.
    await send('DELETE', `/upload/files/${unused.id}`);

    await send('PUT', `/content-manager/single-types/${GENERAL}`, { notice: null });
    // In the draft alone: visitors would still meet the link.
    await send('PUT', `${SAVE_NEWS}/${user}`, item('Enlaza', { mainImage: null }));
    await refusal('DELETE', `${SAVE_NEWS}/${target}`);
    await publish(item('Enlaza', { mainImage: null }), user);
    await send('DELETE', `${SAVE_NEWS}/${target}`);
    await send('DELETE', `/upload/files/${picture.id}`);
  });

  test('a thousand records that are not published, 250 of one account, are the most, and 300 new ones a day', async () => {
    const { documentId } = saved.parse(await send('POST', SAVE_NEWS, item('Una'))).data;
    const addDrafts = (count: number) =>
      home.change(
        `insert into faqs (document_id, question)
         with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count}) select 'borrador' || n, 'x' from number`,
      );
    addDrafts(250);
    await send('POST', SAVE_NEWS, item('Una más'));
    home.change(
      `update faqs set created_by_id = (select created_by_id from news where document_id = '${documentId}')`,
    );
    const own = /Ya tiene 250 registros suyos sin publicar/;
    assert.match(await refusal('POST', SAVE_NEWS, item('Una más')), own);
    home.change("delete from faqs where document_id like 'borrador%'");
    addDrafts(1000);
    const few = /Ya hay 1000 registros sin publicar/;
    for (const address of ['', '/actions/publish', `/clone/${documentId}`])
      assert.match(await refusal('POST', SAVE_NEWS + address, item('Una más')), few, address);
    await send('PUT', `${SAVE_NEWS}/${documentId}`, { title: 'La misma' });
    home.change("delete from faqs where document_id like 'borrador%'");
    addDrafts(300);
    home.change(
      `update faqs set created_at = ?, created_by_id = (select created_by_id from news where document_id = '${documentId}')`,
      Date.now(),
    );
    home.change(
      'insert into faqs (document_id, question, published_at) select document_id, question, 1 from faqs',
    );
    assert.match(await refusal('POST', SAVE_NEWS, item('Una más')), /Creó 300 registros en un día/);
    home.change('update faqs set created_at = created_at - 86400000');
    await send('POST', SAVE_NEWS, item('Una más'));
    home.change("delete from faqs where document_id like 'borrador%'");
    await send('POST', SAVE_NEWS, item('Una más'));
  });
});
