import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { signMessage } from '../src/publications';
import { addMember, type Caller, type Instance, makeHome, saved, signIn, startInstance } from './instance.ts';

const NEWS = 'api::news-item.news-item';
const collection = `/content-manager/collection-types/${NEWS}`;
const item = (title: string) => ({
  title,
  content: [{ type: 'paragraph', children: [{ type: 'text', text: title }] }],
  publicationDate: '2026-11-26',
});
const message = z.object({
  calls: z.array(z.string()).optional(),
  pages: z.array(z.string()),
  renews: z.boolean(),
});

describe('what is published', () => {
  const home = makeHome();
  const token = 'token-of-a-test';
  const told: z.infer<typeof message>[] = [];
  let status = 200;
  let shell: Server;
  let backend: Instance;
  let editor: Caller;

  const start = async () => {
    backend = await startInstance(home, { SITE_API_TOKEN: token, SHELL_ADDRESSES: at(shell) });
    await backend.healthy();
    editor = await signIn(backend.url);
  };
  const publish = async (title: string) =>
    saved.parse((await editor.send('POST', `${collection}/actions/publish`, item(title))).body).data
      .documentId;
  const visibility = async (documentId: string) =>
    (await editor.get(`/publications/${NEWS}/${documentId}`)).body;
  const isSeen = async (documentId: string) =>
    z.object({ isVisible: z.boolean() }).parse(await visibility(documentId)).isVisible;
  const untilSeen = (documentId: string) => backend.until(() => isSeen(documentId), `${documentId} is seen`);
  const callsOf = (documentId: string) => ['/api/news', `/api/news/${documentId}`, '/api/news-view'];

  before(async () => {
    shell = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      const given = String(request.headers['x-publication']);
      const time = Number(given.split('.')[0]);
      const isSigned = given === signMessage(token, time, body) && Math.abs(Date.now() - time) < 60_000;
      const isTold = isSigned && request.url === '/publications' && status === 200;
      if (isTold) told.push(message.parse(JSON.parse(body)));
      response.writeHead(isSigned ? status : 401).end();
    });
    await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
    await start();
  });
  after(async () => {
    await backend?.stop();
    shell.close();
    home.remove();
  });

  test('is told, and visible when the shell has confirmed it', async () => {
    const documentId = await publish('Una');
    await untilSeen(documentId);
    const other = await addMember(backend.url, editor, 'Mensajes');
    assert.equal((await other.get(`/publications/${NEWS}/${documentId}`)).status, 403);
    assert.deepEqual(
      told.slice(0, 2),
      [false, true].map((renews) => ({ pages: [], renews })),
      'at the start: everything',
    );
    const news = { calls: callsOf(documentId), pages: [`/noticias/${documentId}`] };
    assert.deepEqual(
      told.slice(2),
      [false, true].map((renews) => ({ ...news, renews })),
    );
    const shown = { url: `http://localhost:3000/noticias/${documentId}`, isVisible: true };
    assert.deepEqual(await visibility(documentId), shown);
    const count = told.length;
    await editor.send('PUT', `${collection}/${documentId}`, item('Borrador'));
    await editor.send('POST', `${collection}/${documentId}/actions/unpublish`, {});
    await untilSeen(documentId);
    assert.equal(told.length, count + 2, 'a saved draft is not told, what is withdrawn is');
    const anyone = await fetch(`${backend.url}/publications/${NEWS}/${documentId}`);
    assert.equal(anyone.status, 401);
  });

  test('is told again until the shell confirms it, in few calls, and after a restart everything is', async () => {
    status = 503;
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => publish(`Número ${index}`)));
    await backend.logged('not confirmed');
    assert.equal(await isSeen(ids[0] ?? ''), false);
    const count = told.length;
    status = 200;
    for (const id of ids) await untilSeen(id);
    const news = told.slice(count).filter(({ renews }) => renews);
    assert.ok(news.length <= 2, `${news.length} calls`);
    assert.deepEqual(new Set(news.flatMap(({ calls = [] }) => calls)), new Set(ids.flatMap(callsOf)));

    const before = told.length;
    await backend.stop();
    await start();
    await untilSeen(ids[0] ?? '');
    assert.deepEqual(told[before], { pages: [], renews: false });

    // 200 publications.
    for (let round = 0; round < 10; round += 1)
      await editor.send('POST', `${collection}/actions/bulkPublish`, { documentIds: ids });
    for (const id of ids) await untilSeen(id);
    const calls = (told.length - before - 2) / 2;
    assert.ok(calls >= 1 && calls <= 20, `${calls} calls`);
  });

  test('shows no record of another type: the calls of a page name all that it shows', async () => {
    const { body } = await editor.get('/content-manager/content-types');
    const types = z
      .object({
        data: z.array(z.object({ uid: z.string(), attributes: z.record(z.string(), z.looseObject({})) })),
      })
      .parse(body).data;
    for (const { uid, attributes } of types.filter((type) => type.uid.startsWith('api::')))
      for (const { type, target } of Object.values(attributes))
        assert.ok(type !== 'relation' || target === uid || !String(target).startsWith('api::'), uid);
  });
});

const at = (server: Server) => `http://127.0.0.1:${Object(server.address()).port}`;
