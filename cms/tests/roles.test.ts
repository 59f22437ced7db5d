import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import {
  addMember,
  type Caller,
  caller,
  type Instance,
  makeHome,
  signIn,
  startInstance,
} from './instance.ts';

const COLLECTIONS = '/content-manager/collection-types';
const NEWS = `${COLLECTIONS}/api::news-item.news-item`;
const QUESTIONS = `${COLLECTIONS}/api::faq.faq`;
const MESSAGES = `${COLLECTIONS}/api::contact-information.contact-information`;
const LAYOUT = '/content-manager/components/points.chapter/configuration';
const LATER = '2199-01-01T12:00:00.000Z';

const saved = z.object({ data: z.looseObject({ documentId: z.string(), publishAt: z.string().nullish() }) });
const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }];
const item = { title: 'Noticia', publicationDate: '2026-01-01T12:00:00.000Z', content };

describe('the roles that this site keeps', () => {
  const home = makeHome();
  let backend: Instance;
  let administrator: Caller;
  let editor: Caller;
  let publisher: Caller;

  const restart = async () => {
    await backend?.stop();
    backend = await startInstance(home, { SCHEDULE_RULE: '* * * * * *' });
    await backend.healthy();
    administrator = await signIn(backend.url);
  };
  const give = (action: string, subject: string | null) => {
    home.change(
      `insert into admin_permissions (document_id, action, subject, properties, conditions, action_parameters)
      values (?, ?, ?, '{}', '[]', '{}')`,
      action,
      action,
      subject,
    );
    home.change(
      `insert into admin_permissions_role_lnk (permission_id, role_id)
      select max(p.id), r.id from admin_permissions p, admin_roles r where r.code = 'strapi-editor'`,
    );
  };

  before(restart);
  after(async () => {
    await backend?.stop();
    home.remove();
  });

  test('a role that is gone comes back; a new type reaches all; what else was given stays', async () => {
    home.change("delete from admin_roles where code = 'publisher'");
    // As if they were new.
    home.change("delete from admin_permissions where subject in ('api::faq.faq', ?)", MESSAGES.slice(34));
    give('plugin::content-manager.explorer.publish', 'api::news-item.news-item');
    give('plugin::content-manager.components.configure-layout', null);
    give('plugin::upload.configure-view', null);
    await restart();
    const kept = home.select('select id from admin_permissions order by id');
    await restart();
    assert.deepEqual(
      home.select('select id from admin_permissions order by id'),
      kept,
      'written when they change',
    );

    editor = await addMember(backend.url, administrator, 'Editor');
    publisher = await addMember(backend.url, administrator, 'Publicador');
    const reader = await addMember(backend.url, administrator, 'Mensajes');
    for (const as of [editor, publisher]) {
      assert.equal((await as.get('/upload/configuration')).status, 200);
      assert.equal(
        (await as.send('PUT', '/upload/configuration', { pageSize: 10, sort: 'name:ASC' })).status,
        403,
      );
    }
    for (const [as, questions, messages, layout] of [
      [editor, 201, 403, 200],
      [publisher, 201, 403, 403],
      [reader, 403, 200, 403],
    ] as const) {
      const question = { question: '¿Cuándo?', answer: content, subject: 'Pagos', order: 10 };
      assert.equal((await as.send('POST', QUESTIONS, question)).status, questions);
      assert.equal((await as.get(MESSAGES)).status, messages);
      assert.equal((await as.send('PUT', LAYOUT, {})).status, layout);
    }
  });

  test('editors write drafts; publishing, withdrawing, deleting and changing files is the publishers’', async () => {
    const create = async (as: Caller, fields: object = {}) =>
      saved.parse((await as.send('POST', NEWS, { ...item, ...fields })).body).data;
    const statuses = async (as: Caller, id: string) => {
      const calls = [`/${id}/actions/publish`, '/actions/publish', `/${id}/actions/unpublish`];
      const many = ['/actions/bulkPublish', '/actions/bulkUnpublish'];
      const found: number[] = [];
      for (const call of calls) found.push((await as.send('POST', NEWS + call, item)).status);
      for (const call of many) found.push((await as.send('POST', NEWS + call, { documentIds: [id] })).status);
      return found;
    };
    const times = { publishAt: LATER, withdrawAt: LATER };
    const draft = await create(editor, times);
    assert.equal(draft.publishAt, null);
    assert.deepEqual(await statuses(editor, draft.documentId), [403, 403, 403, 403, 403]);
    assert.deepEqual(await statuses(publisher, draft.documentId), [200, 200, 200, 200, 200]);

    const published = await publisher.send('POST', `${NEWS}/actions/publish`, { ...item, ...times });
    const { documentId: timed, publishAt } = saved.parse(published.body).data;
    assert.equal(publishAt, LATER);
    const { status, body } = await editor.send('PUT', `${NEWS}/${timed}`, { title: 'Otra' });
    assert.equal(status, 400);
    assert.match(JSON.stringify(body), /solo un Publicador puede cambiarlo/);
    assert.equal((await editor.send('POST', `${NEWS}/${timed}/actions/discard`, {})).status, 400);
    const leaving = await publisher.send('POST', `${NEWS}/actions/publish`, { ...item, withdrawAt: LATER });
    const { documentId: withdrawn } = saved.parse(leaving.body).data;
    const discarded = await editor.send('POST', `${NEWS}/${withdrawn}/actions/discard`, {});
    assert.match(JSON.stringify(discarded.body), /Retirar el/);
    const { documentId: approved } = await create(publisher, times);
    assert.equal((await editor.send('DELETE', `${NEWS}/${approved}`, {})).status, 400);
    // Strapi would make it another record's draft, to be published with that.
    const rowsOf = (id: string) =>
      home.select('select id, created_by_id, published_at, content from news where document_id = ?', id);
    const approvedRows = rowsOf(approved);
    const strange = { documentId: approved, id: '2147483647', created_by_id: 1, publishedAt: 0 };
    const { documentId: own } = await create(editor, strange);
    const ownRows = rowsOf(own);
    assert.equal((await editor.send('PUT', `${NEWS}/${own}`, strange)).status, 200);
    assert.deepEqual([rowsOf(approved), rowsOf(own)], [approvedRows, ownRows]);
    assert.deepEqual([ownRows.length, Number(ownRows[0]?.id) < 1000], [1, true]);
    const cloned = await editor.send('POST', `${NEWS}/clone/${own}`, { ...item, publishedAt: 0 });
    assert.equal(rowsOf(saved.parse(cloned.body).data.documentId)[0]?.published_at, null);
    const texts = (...all: string[]) =>
      all.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));
    const { documentId: long } = await create(editor, { content: texts('uno', 'dos', 'tres') });
    const copied = await editor.send('POST', `${NEWS}/clone/${long}`, { ...item, content: texts('otro') });
    assert.deepEqual(
      rowsOf(saved.parse(copied.body).data.documentId)[0]?.content,
      JSON.stringify(texts('otro')),
    );
    // Its number would be a place in the original's list.
    const places = { ...texts('uno')[0], 30000: texts('dos')[0] };
    for (const address of ['', `/clone/${long}`]) {
      const { status, body } = await editor.send('POST', NEWS + address, { ...item, content: places });
      assert.deepEqual([status, /no es una lista/.test(JSON.stringify(body))], [400, true]);
    }
    const picture = (image: object) => ({
      type: 'image',
      image: { name: 'a', ...image },
      children: [{ type: 'text', text: '' }],
    });
    // The panel's editor would fail at them, whoever opens the form.
    let deep: object = { type: 'list-item', children: [{ type: 'text', text: 'a' }] };
    for (let depth = 0; depth < 60; depth += 1) deep = { type: 'list', format: 'ordered', children: [deep] };
    for (const [part, reason] of [
      [deep, /demasiadas listas/],
      [
        { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [] }] },
        /una parte vacía/,
      ],
      [{ type: 'paragraph', text: 'a', children: [{ type: 'text', text: 'a' }] }, /una parte vacía/],
      // Versions that have these could not be compared.
      [{ type: 'paragraph', children: [{ type: 'text', text: '', url: 7 }] }, /no es de su clase/],
      [{ type: 'paragraph', image: {}, children: [{ type: 'text', text: '' }] }, /no es de su clase/],
      [{ type: 'heading', level: '2', children: [{ type: 'text', text: 'a' }] }, /no es de su clase/],
      [
        {
          type: 'paragraph',
          children: [{ type: 'link', url: `/${'a'.repeat(2000)}`, children: [{ type: 'text', text: 'a' }] }],
        },
        /enlace de más de 2000/,
      ],
      [picture({ url: `/${'a'.repeat(2000)}` }), /enlace de más de 2000/],
      [picture({ url: '/a.png', caption: 'a'.repeat(10_000) }), /descripción demasiado larga/],
      [{ type: 'paragraph', children: [{ type: 'text', text: 'a', '\0': 1 }] }, /no se puede guardar/],
      [{ type: 'paragraph', children: [{ type: 'text', text: 'a', children: [] }] }, /una parte vacía/],
    ] as const) {
      const { body } = await editor.send('POST', NEWS, { ...item, content: [part] });
      assert.match(JSON.stringify(body), reason);
    }
    const general =
      '/content-manager/single-types/api::public-view.public-view?data[facebookUrl]=https://a.example/b';
    await editor.send('PUT', `${general}&data[publishAt]=${LATER}`, { facebookUrl: 'https://a.example/a' });
    assert.deepEqual(home.select('select facebook_url, publish_at from public_views'), [
      { facebook_url: 'https://a.example/a', publish_at: null },
    ]);
    const clone = await editor.send('POST', `${NEWS}/clone/${timed}`, item);
    assert.equal(saved.parse(clone.body).data.publishAt, null);
    const unasked = await publisher.send('POST', `${NEWS}/clone/${timed}`, {});
    assert.equal(saved.parse(unasked.body).data.publishAt, null);
    // The published row keeps its time, which counts no more.
    await publisher.send('PUT', `${NEWS}/${timed}`, { ...item, publishAt: null });
    assert.equal((await editor.send('PUT', `${NEWS}/${timed}`, { title: 'Otra' })).status, 200);
    assert.equal((await editor.send('POST', `${NEWS}/${timed}/actions/discard`, {})).status, 400);

    const { documentId: shown } = await create(publisher);
    await publisher.send('POST', `${NEWS}/${shown}/actions/publish`, item);
    assert.equal((await editor.send('PUT', `${NEWS}/${shown}`, { title: 'Otra' })).status, 200);
    const many = { documentIds: [shown] };
    assert.equal((await editor.send('DELETE', `${NEWS}/${shown}`, {})).status, 400);
    assert.equal((await editor.send('POST', `${NEWS}/actions/bulkDelete`, many)).status, 400);
    assert.equal((await editor.send('DELETE', `${NEWS}/${draft.documentId}`, {})).status, 200);
    assert.equal((await publisher.send('DELETE', `${NEWS}/${shown}`, {})).status, 200);

    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.4\n%%EOF']), 'a.pdf');
    const uploaded = z
      .array(z.object({ id: z.number() }))
      .parse((await editor.send('POST', '/upload', form)).body);
    for (const [as, changed] of [
      [editor, 403],
      [publisher, 200],
    ] as const)
      assert.equal((await as.send('POST', `/upload?id=${uploaded[0]?.id}`, form)).status, changed);
  });

  test('another password or a block ends an account’s sessions; those that were refreshed leave no rows', async () => {
    const [member] = home.select("select id from admin_users where email = 'publicador@example.org'");
    const change = (fields: object) => administrator.send('PUT', `/admin/users/${member?.id}`, fields);
    const password = 'Otra-2026-x';
    const statusOf = async (as: Caller) => (await as.get('/admin/users/me')).status;
    assert.equal(await statusOf(publisher), 200);
    await change({ password });
    assert.equal(await statusOf(publisher), 401);
    publisher = await signIn(backend.url, { email: 'publicador@example.org', password });
    await change({ isActive: false });
    await change({ isActive: true });
    assert.equal(await statusOf(publisher), 401);

    // So do the links that it was sent.
    const links =
      "select registration_token, reset_password_token from admin_users where email like 'publicador%'";
    const give = () =>
      home.change(
        "update admin_users set registration_token = 'a', reset_password_token = 'b' where email like 'publicador%'",
      );
    const ended = [{ registration_token: null, reset_password_token: null }];
    const other = { email: 'publicadora@example.org' };
    for (const fields of [{ password }, { isActive: false }, { isActive: true }, other]) {
      give();
      await change(fields);
      assert.deepEqual(home.select(links), ended);
    }
    give();
    await change({ ...other, firstname: 'Otro', isActive: true });
    assert.deepEqual(home.select(links), [{ registration_token: 'a', reset_password_token: 'b' }]);
    await change({ email: 'publicador@example.org', firstname: 'Publicador' });

    const login = {
      email: 'publicador@example.org',
      password,
      rememberMe: true,
      deviceId: crypto.randomUUID(),
    };
    const signedIn = await caller(backend.url).send('POST', '/admin/login', login);
    const cookie = String(signedIn.headers.get('set-cookie')?.split(';', 1));
    // It ends while it is refreshed.
    home.change(
      'create trigger ended after insert on strapi_sessions begin delete from strapi_sessions where id < new.id; end',
    );
    await caller(backend.url).send('POST', '/admin/access-token', {}, { cookie });
    assert.deepEqual(home.select('select id from strapi_sessions'), []);
    home.change('drop trigger ended');

    administrator = await signIn(backend.url);
    await signIn(backend.url);
    home.change("update strapi_sessions set status = 'rotated'");
    const newest = '(select max(id) from strapi_sessions)';
    home.change(`update strapi_sessions set updated_at = 1 where id < ${newest}`);
    await backend.until(() => home.select('select id from strapi_sessions').length === 1, 'the newest row');
    const index = "select name from sqlite_master where name = 'strapi_sessions_session_id_index'";
    assert.equal(home.select(index).length, 1);
  });
});
