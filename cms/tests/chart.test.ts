import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { type Caller, caller, type Instance, makeHome, saved, signIn, startInstance } from './instance.ts';

const POSTS = '/content-manager/collection-types/api::chart-post.chart-post';
const BODY = 'Mesa directiva';

const address = z.object({ data: z.object({ url: z.string() }) });
const node = z.looseObject({
  label: z.string(),
  get children() {
    return z.array(node);
  },
});
type Node = z.infer<typeof node>;
const chart = z.object({ data: z.record(z.string(), node.nullable()) });

const configuration = z.object({
  data: z.object({
    contentType: z.object({
      settings: z.object({ mainField: z.string() }),
      layouts: z.object({ edit: z.array(z.array(z.unknown())), list: z.array(z.string()) }),
    }),
  }),
});

/** Ana(Berta, Carla) */
const drawn = ({ label, children }: Node): string =>
  label + (children.length > 0 ? `(${children.map(drawn).join(', ')})` : '');
const drawnBoard = (body: unknown) => {
  const board = chart.parse(body).data.boardDirector;
  return board ? drawn(board) : null;
};

describe('the organization chart', () => {
  const home = makeHome();
  let backend: Instance;
  let site: Caller;
  let editor: Caller;

  const start = async () => {
    backend = await startInstance(home);
    await backend.healthy();
    site = caller(backend.url, backend.siteToken());
  };
  before(async () => {
    await start();
    editor = await signIn(backend.url);
  });
  after(async () => {
    await backend?.stop();
    home.remove();
  });

  const send = async (method: string, path: string, fields: object) => {
    const { status, body } = await editor.send(method, POSTS + path, fields);
    assert.ok(status < 300, JSON.stringify(body));
    return body;
  };
  const below = (documentId: string) => ({ parent: { connect: [{ documentId }] } });
  const save = async (label: string, fields: object = {}) =>
    saved.parse(await send('POST', '', { label, body: BODY, order: 10, ...fields })).data.documentId;
  const publish = (...documentIds: string[]) => send('POST', '/actions/bulkPublish', { documentIds });
  const published = async () => drawnBoard((await site.get('/api/organization-chart')).body);

  test('is made of the published posts, in their order, whatever was published first', async () => {
    assert.equal(await published(), null);
    const ana = await save('Ana');
    const berta = await save('Berta', { ...below(ana), order: 20 });
    const carla = await save('Carla', below(ana));
    const dora = await save('Dora', { ...below(carla), order: 12 });
    await save('Borrador', { ...below(ana), order: 15 });
    await publish(dora, berta);
    assert.equal(await published(), `${BODY}(Dora, Berta)`);
    await publish(carla, ana);
    assert.equal(await published(), `${BODY}(Ana(Carla(Dora), Berta))`);

    const refused = await editor.send('DELETE', `${POSTS}/${ana}`, {});
    assert.match(JSON.stringify(refused.body), /se usa en: .*«Berta» \(Personas y cargos\)/);

    // What only drafts say is in previews alone.
    const eva = await save('Eva', { order: 30 });
    await publish(eva);
    for (const one of [dora, eva]) await send('PUT', `/${one}`, below(berta));
    for (const one of [berta, carla]) await publish(one);
    assert.equal(await published(), `${BODY}(Ana(Carla(Dora), Berta), Eva)`);
    const { body } = await editor.get(
      `/content-manager/preview/url/api::chart-post.chart-post?documentId=${dora}`,
    );
    const link = new URL(address.parse(body).data.url);
    assert.equal(link.pathname, '/nosotros');
    const preview = await fetch(`${backend.url}/api/organization-chart`, {
      headers: {
        authorization: `Bearer ${backend.siteToken()}`,
        'x-preview': link.searchParams.get('preview') ?? '',
      },
    });
    assert.equal(drawnBoard(await preview.json()), `${BODY}(Ana(Carla, Berta(Dora)), Eva)`);
    assert.equal((await site.get('/api/chart-posts')).status, 404, 'they have no call of their own');

    // A circle: nobody is lost.
    await send('PUT', `/${carla}`, below(dora));
    await send('PUT', `/${dora}`, below(carla));
    await publish(carla, dora);
    assert.equal(await published(), `${BODY}(Ana(Berta), Eva, Carla(Dora))`);

    const fill = `insert into chart_posts (document_id, body)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 495)
      select 'd' || i, '${BODY}' from n`;
    home.change(fill);
    const full = await editor.send('POST', POSTS, { label: 'De más', body: BODY, order: 10 });
    assert.equal(full.status, 400);
    assert.match(JSON.stringify(full.body), /ya tiene 500 personas/);
  });

  test('takes over the JSON of an earlier release, once, with what its draft had more', async () => {
    await backend.stop();
    const person = (label: string, fields: object = {}) => ({ label, ...fields });
    const uno = person('Uno', { image: 'https://ejemplo.org/uno.png', expanded: false });
    const tree = (...children: object[]) => JSON.stringify({ label: 'mesa Directiva', children });
    const named = JSON.stringify({
      label: 'Consejeros',
      description: 'Tres',
      children: ['x', { label: 'Tres' }],
    });
    const old = (column: string, value: string, isPublished: boolean) =>
      home.change(
        `update organization_charts set ${column} = ? where published_at is ${isPublished ? 'not' : ''} null`,
        value,
      );
    home.change('delete from chart_posts');
    home.change("insert into organization_charts (document_id, published_at) values ('o', null), ('o', 1)");
    home.change(
      "insert into files (document_id, name, hash, url) values ('f', 'dos', 'dos', '/uploads/dos.png')",
    );
    const dos = person('Dos', { image: '/uploads/dos.png', description: 'Vocal' });
    old('board_director', tree({ ...uno, children: [dos] }), true);
    old('board_director', tree({ ...uno, description: 'Cargo', children: [dos, person('Nueva')] }), false);
    old('consultation_commission', named, true);
    old('consultation_commission', named, false);
    // Its stored form.
    home.change(
      "delete from strapi_core_store_settings where key like 'core_views%' or key like 'core_roles%'",
    );
    home.change(
      `update strapi_core_store_settings
       set value = json_set(value, '$.settings.mainField', 'registryUrl', '$.layouts.edit', json('[]'))
       where key like '%content_types::api::public-view%'`,
    );
    await start();
    const { data } = chart.parse((await site.get('/api/organization-chart')).body);
    assert.equal(drawnBoard({ data }), `${BODY}(Uno(Dos))`);
    const [first] = data.boardDirector?.children ?? [];
    assert.deepEqual([first?.image, first?.expanded, first?.leaf], [null, false, false]);
    const flags = { isRoot: false, expanded: true, leaf: true, selectable: true };
    assert.deepEqual(first?.children, [{ ...dos, subDescription: '', ...flags, children: [] }]);
    const consultation = data.consultationCommission;
    assert.equal(consultation && drawn(consultation), 'Comisión de consulta(Consejeros(Tres))');
    const drafts = () =>
      home.select('select label, description from chart_posts where published_at is null order by label');
    const all = drafts();
    assert.deepEqual(
      all.map(({ label, description }) => [label, description]),
      [
        ['Consejeros', 'Tres'],
        ['Dos', 'Vocal'],
        ['Nueva', null],
        ['Tres', null],
        ['Uno', 'Cargo'],
      ],
    );
    await backend.stop();
    await start();
    assert.deepEqual(drafts(), all);
  });

  test('and an earlier release’s editors get the new forms', async () => {
    editor = await signIn(backend.url);
    const stored = async (uid: string) =>
      configuration.parse((await editor.get(`/content-manager/content-types/${uid}/configuration`)).body).data
        .contentType;
    const general = await stored('api::public-view.public-view');
    assert.equal(general.settings.mainField, 'id', 'a single type is named as what it is');
    assert.deepEqual(general.layouts.edit[0], [{ name: 'notice', size: 12 }]);
    assert.ok((await stored('api::event.event')).layouts.list.includes('publishAt'));
  });
});
