import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { signLink } from '../src/preview';
import { type Caller, type Instance, makeHome, saved, signIn, startInstance } from './instance.ts';

const NEWS = 'api::news-item.news-item';
const HOME = 'api::home-view.home-view';
const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'x' }] }];
const item = (title: string) => ({ title, content, category: title, publicationDate: '2026-11-26' });
const address = z.object({ data: z.object({ url: z.string() }) });
const list = z.object({ data: z.array(z.object({ documentId: z.string(), title: z.string() })) });

describe('a preview link', () => {
  const home = makeHome();
  let backend: Instance;
  let editor: Caller;
  let changed: string;
  let other: string;

  before(async () => {
    backend = await startInstance(home, { DEMO_CONTENT: 'on', SITE_ORIGIN: 'https://sitio.example.org/' });
    await backend.healthy();
    editor = await signIn(backend.url);
    const create = async (title: string) => {
      const { body } = await editor.send(
        'POST',
        `/content-manager/collection-types/${NEWS}/actions/publish`,
        item(title),
      );
      const { documentId } = saved.parse(body).data;
      await editor.send(
        'PUT',
        `/content-manager/collection-types/${NEWS}/${documentId}`,
        // Dated later, so it is not yet to be read without the link.
        { ...item(`${title} cambiada`), publicationDate: '2198-01-01T12:00:00.000Z' },
      );
      return documentId;
    };
    [changed, other] = [await create('Una'), await create('Otra')];
  });
  after(async () => {
    await backend?.stop();
    home.remove();
  });

  const linkTo = async (uid: string, query = '') => {
    const { status, body } = await editor.get(`/content-manager/preview/url/${uid}?${query}`);
    return status === 200 ? new URL(address.parse(body).data.url) : undefined;
  };
  const tokenOf = async (uid: string, query = '') =>
    (await linkTo(uid, query))?.searchParams.get('preview') ?? '';
  const read = async (call: string, token: string) => {
    const headers = { authorization: `Bearer ${backend.siteToken()}`, 'x-preview': token };
    const response = await fetch(`${backend.url}/api${call}`, { headers });
    return { status: response.status, text: await response.text() };
  };

  test('leads to the page that shows the document; what has no page has none', async () => {
    assert.equal((await linkTo(NEWS, `documentId=${changed}`))?.pathname, `/noticias/${changed}`);
    assert.equal((await linkTo(HOME))?.origin, 'https://sitio.example.org');
    assert.equal(await tokenOf(HOME, 'status=published'), 'published');
    assert.equal(await linkTo('api::contact-information.contact-information', 'documentId=a'), undefined);
    const types = z
      .object({ data: z.array(z.object({ uid: z.string(), kind: z.string(), isDisplayed: z.boolean() })) })
      .parse((await editor.get('/content-manager/content-types')).body).data;
    const own = types.filter(
      ({ uid, isDisplayed }) =>
        isDisplayed && uid.startsWith('api::') && !uid.includes('contact-information'),
    );
    assert.equal(own.length, 21);
    for (const { uid, kind } of own) {
      const query = kind === 'singleType' ? '' : `documentId=${changed}`;
      assert.ok(await linkTo(uid, query), uid);
    }
  });

  test('shows the draft of its document only, in its own calls only', async () => {
    const token = await tokenOf(NEWS, `documentId=${changed}`);
    assert.match((await read(`/news/${changed}?populate=*`, token)).text, /Una cambiada/);
    const listed = async (query: string) =>
      list.parse(JSON.parse((await read(`/news?${query}`, token)).text)).data.map(({ title }) => title);
    assert.deepEqual(await listed('pagination[pageSize]=100&sort[0]=publicationDate:desc'), ['Una cambiada']);
    assert.deepEqual(await listed('filters[category][$eq]=Una'), []);
    assert.deepEqual(await listed('filters[$or][0][category][$eq]=Otra cambiada'), []);
    for (const call of [`/news/${other}`, '/home-view', '/NEWS', `/news/${changed}/`, '/faqs'])
      assert.equal((await read(call, token)).status, 403, call);

    await editor.send('PUT', `/content-manager/single-types/${HOME}`, { title: 'Inicio cambiado' });
    const ofHome = await tokenOf(HOME);
    const single = await read('/home-view', ofHome);
    assert.equal(single.status, 200);
    assert.match(single.text, /"publishedAt":null/);
    assert.equal((await read(`/news/${changed}`, ofHome)).status, 403);
    const anyone = await fetch(`${backend.url}/api/home-view`, { headers: { 'x-preview': ofHome } });
    assert.equal(anyone.status, 401, 'without the site’s token');
  });

  test('is refused once it is expired, changed or revoked, and made by nobody else', async () => {
    const call = `/news/${changed}`;
    const secrets: unknown = JSON.parse(readFileSync(path.join(home.folder, 'secrets.json'), 'utf8'));
    const secret = z.object({ ADMIN_JWT_SECRET: z.string() }).parse(secrets).ADMIN_JWT_SECRET;
    const signed = (expires: number, key = secret) =>
      signLink(key, '', { call: '/news', id: changed, expires });
    const token = await tokenOf(NEWS, `documentId=${changed}`);
    const [payload = '', mac = ''] = token.split('.');
    const { expires } = z
      .object({ expires: z.number() })
      .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    assert.ok(expires - Date.now() <= 600_000, 'ten minutes at most');
    const forged = Buffer.from(JSON.stringify({ call: '/news', id: other, expires })).toString('base64url');
    const answers = {
      live: [200, token],
      'of the same code': [200, signed(expires)],
      expired: [403, signed(Date.now() - 1)],
      'of another document': [403, `${forged}.${mac}`],
      'of another secret': [403, signed(expires, 'x')],
      cut: [403, token.slice(0, -1)],
      empty: [403, '.'],
      'no JSON': [403, `a.${mac}`],
    } as const;
    for (const [what, [expected, given]] of Object.entries(answers))
      assert.equal((await read(call, given)).status, expected, what);
    assert.equal((await read(`/news/${other}`, `${forged}.${mac}`)).status, 403);

    const revoke = (headers: Record<string, string> = {}) =>
      fetch(`${backend.url}/preview-links/revoke`, { method: 'POST', headers });
    assert.equal((await revoke({ authorization: `Bearer ${backend.siteToken()}` })).status, 401);
    assert.equal((await read(call, token)).status, 200);
    assert.equal((await editor.send('POST', '/preview-links/revoke', {})).status, 200);
    assert.equal((await read(call, token)).status, 403);
    assert.equal((await read(call, await tokenOf(NEWS, `documentId=${changed}`))).status, 200);
  });
});
