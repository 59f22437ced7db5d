import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { addMember, type Caller, type Instance, makeHome, signIn, startInstance } from './instance.ts';

const NEWS = '/content-manager/collection-types/api::news-item.news-item';
const QUESTIONS = '/content-manager/collection-types/api::faq.faq';
const GENERAL = '/content-manager/single-types/api::public-view.public-view';
const EDITOR = { email: 'editor@example.org', password: 'Solo-para-pruebas-1' };
const EXTRA = 'plugin::content-manager.components.configure-layout';
const LATER = '2199-01-01T12:00:00.000Z';

const saved = z.object({ data: z.looseObject({ documentId: z.string(), publishAt: z.string().nullish() }) });
const users = z.object({
  data: z.object({
    results: z.array(z.looseObject({ id: z.number(), email: z.string(), roles: z.array(z.any()) })),
  }),
});
const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const item = { title: 'Noticia', publicationDate: '2026-01-01T12:00:00.000Z', content: words('Texto') };

describe('the roles that this site keeps', () => {
  const home = makeHome();
  let backend: Instance;
  let administrator: Caller;
  let editor: Caller;
  let publisher: Caller;

  const start = async () => {
    await backend?.stop();
    backend = await startInstance(home);
    await backend.healthy();
    administrator = await signIn(backend.url);
  };
  const editorAccount = async () => {
    const { data } = users.parse((await administrator.get('/admin/users')).body);
    const account = data.results.find(({ email }) => email === EDITOR.email);
    assert.ok(account);
    return account;
  };
  const roleNames = async () => (await editorAccount()).roles.map(({ name }) => name).toSorted();
  /** Takes every permission on a type from a role, as if the type were new. */
  const forget = (code: string, subject: string) =>
    home.change(
      `delete from admin_permissions where subject = ? and id in (
        select permission_id from admin_permissions_role_lnk join admin_roles on role_id = admin_roles.id where code = ?)`,
      subject,
      code,
    );

  before(start);
  after(async () => {
    await backend?.stop();
    home.remove();
  });

  test('who was an editor before there were publishers is one of them, once', async () => {
    await addMember(backend.url, administrator, 'Editor');
    home.change("delete from admin_roles where code = 'publisher'");
    await start();
    assert.deepEqual(await roleNames(), ['Editor', 'Publicador']);
    const { id, roles } = await editorAccount();
    const own = roles.filter(({ name }) => name === 'Editor').map((role) => role.id);
    assert.equal((await administrator.send('PUT', `/admin/users/${id}`, { roles: own })).status, 200);
    await start();
    assert.deepEqual(await roleNames(), ['Editor']);
  });

  test('a new type reaches them; editors lose the right to publish, and keep what else they were given', async () => {
    for (const code of ['strapi-editor', 'publisher']) forget(code, 'api::faq.faq');
    forget('contact-messages', 'api::contact-information.contact-information');
    for (const [action, subject] of [
      ['plugin::content-manager.explorer.publish', 'api::news-item.news-item'],
      [EXTRA, null],
    ]) {
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
    }
    await start();
    editor = await signIn(backend.url, EDITOR);
    publisher = await addMember(backend.url, administrator, 'Publicador');
    const messages = await addMember(backend.url, administrator, 'Mensajes');
    const question = { question: '¿Cuándo?', answer: words('Hoy'), subject: 'Pagos', order: 10 };
    for (const as of [editor, publisher]) {
      assert.equal((await as.get(QUESTIONS)).status, 200);
      assert.equal((await as.send('POST', QUESTIONS, question)).status, 201);
    }
    const inbox = '/content-manager/collection-types/api::contact-information.contact-information';
    assert.deepEqual(
      await Promise.all([messages, editor, publisher].map(async (as) => (await as.get(inbox)).status)),
      [200, 403, 403],
    );
    const layout = '/content-manager/components/points.chapter/configuration';
    assert.notEqual((await editor.send('PUT', layout, {})).status, 403);
    assert.equal((await publisher.send('PUT', layout, {})).status, 403);
  });

  test('editors write drafts; publishing, withdrawing, deleting and changing files is the publishers’', async () => {
    const create = async (as: Caller, fields: object = {}) => {
      const { status, body } = await as.send('POST', NEWS, { ...item, ...fields });
      assert.equal(status, 201, JSON.stringify(body));
      return saved.parse(body).data;
    };
    const statuses = async (as: Caller, id: string) => {
      const many = { documentIds: [id] };
      return [
        (await as.send('POST', `${NEWS}/${id}/actions/publish`, item)).status,
        (await as.send('POST', `${NEWS}/actions/publish`, item)).status,
        (await as.send('POST', `${NEWS}/actions/bulkPublish`, many)).status,
        (await as.send('POST', `${NEWS}/${id}/actions/unpublish`, {})).status,
        (await as.send('POST', `${NEWS}/actions/bulkUnpublish`, many)).status,
        (await as.send('POST', `${GENERAL}/actions/publish`, {})).status,
      ];
    };
    const times = { publishAt: LATER, withdrawAt: LATER };
    const draft = await create(editor, times);
    assert.equal(draft.publishAt, null);
    assert.deepEqual(await statuses(editor, draft.documentId), [403, 403, 403, 403, 403, 403]);
    // The last one's required fields are empty: it was allowed.
    assert.deepEqual(await statuses(publisher, draft.documentId), [200, 200, 200, 200, 200, 400]);

    const { documentId: timed, publishAt } = await create(publisher, times);
    assert.equal(publishAt, LATER);
    const refusal = await editor.send('PUT', `${NEWS}/${timed}`, { title: 'Otra' });
    assert.equal(refusal.status, 400);
    assert.match(JSON.stringify(refusal.body), /solo un Publicador puede cambiarlo/);
    const clone = await editor.send('POST', `${NEWS}/clone/${timed}`, item);
    assert.equal(saved.parse(clone.body).data.publishAt, null);

    const { documentId: shown } = await create(publisher);
    await publisher.send('POST', `${NEWS}/${shown}/actions/publish`, item);
    assert.equal((await editor.send('PUT', `${NEWS}/${shown}`, { title: 'Otra' })).status, 200);
    for (const [method, address, body] of [
      ['DELETE', `${NEWS}/${shown}`, {}],
      ['POST', `${NEWS}/actions/bulkDelete`, { documentIds: [shown] }],
    ] as const)
      assert.equal((await editor.send(method, address, body)).status, 400);
    assert.equal((await editor.send('DELETE', `${NEWS}/${draft.documentId}`, {})).status, 200);
    assert.equal((await publisher.send('DELETE', `${NEWS}/${shown}`, {})).status, 200);

    const form = () => {
      const data = new FormData();
      data.append('files', new Blob(['%PDF-1.4\n%%EOF']), 'a.pdf');
      return data;
    };
    const file = z
      .array(z.object({ id: z.number() }))
      .parse((await editor.send('POST', '/upload', form())).body)[0];
    assert.equal((await editor.send('POST', `/upload?id=${file?.id}`, form())).status, 403);
    assert.equal((await editor.send('DELETE', `/upload/files/${file?.id}`, {})).status, 403);
    assert.equal((await publisher.send('POST', `/upload?id=${file?.id}`, form())).status, 200);
  });
});
