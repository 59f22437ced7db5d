import assert from 'node:assert/strict';
import { copyFileSync, cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import {
  type Caller,
  CMS,
  caller,
  type Instance,
  makeHome,
  PNG,
  saved,
  signIn,
  startInstance,
} from './instance.ts';

const PUBLISH_NEWS = '/content-manager/collection-types/api::news-item.news-item/actions/publish';
const PUBLISH_PICTURE = '/content-manager/collection-types/api::gallery.gallery/actions/publish';
const PUBLISH_QUESTION = '/content-manager/collection-types/api::faq.faq/actions/publish';
const SAVE_NEWS = '/content-manager/collection-types/api::news-item.news-item';
const SAVE_FEE = '/content-manager/collection-types/api::fee.fee';
const PUBLISH_DATE = '/content-manager/collection-types/api::key-date.key-date/actions/publish';
const SAVE_POINTS = '/content-manager/single-types/api::points-rule.points-rule';
const PUBLISH_EVENT = '/content-manager/collection-types/api::event.event/actions/publish';
const SAVE_GENERAL = '/content-manager/single-types/api::public-view.public-view';

const uploaded = z.array(z.looseObject({ id: z.number(), url: z.string() })).length(1);
const newsItem = z.object({
  data: z.looseObject({
    title: z.string(),
    hashtags: z.unknown(),
    content: z.array(
      z.looseObject({
        image: z.looseObject({ url: z.string() }).optional(),
        children: z.array(
          z.looseObject({
            url: z.string().optional(),
            children: z.array(z.object({ text: z.string() }).loose()).optional(),
          }),
        ),
      }),
    ),
  }),
});
const keyDates = z.object({ data: z.array(z.looseObject({ start: z.string(), specialty: z.string() })) });
const pointsRule = z.object({ data: z.object({ chapters: z.array(z.object({ id: z.number() })) }) });
const tokens = z.object({ data: z.array(z.object({ name: z.string(), type: z.string() })) });

describe('what editors save', () => {
  const home = makeHome();
  let backend: Instance;
  let site: Caller;
  let editor: Caller;

  before(async () => {
    // A build as councils use it, without the demonstration content.
    const folder = path.join(home.folder, 'cms');
    cpSync(path.join(CMS, 'dist'), path.join(folder, 'dist'), { recursive: true });
    for (const name of ['package.json', 'tsconfig.json', 'favicon.png'])
      copyFileSync(path.join(CMS, name), path.join(folder, name));
    symlinkSync(path.join(CMS, 'node_modules'), path.join(folder, 'node_modules'));
    backend = await startInstance(home, { DEMO_CONTENT: 'on', SCHEDULE_RULE: '* * * * * *' }, folder);
    await backend.healthy();
    site = caller(backend.url, backend.siteToken());
    editor = await signIn(backend.url);
  });

  after(async () => {
    await backend?.stop();
    home.remove();
  });

  const publish = async (item: object) => {
    const { status, body } = await editor.send('POST', PUBLISH_NEWS, item);
    assert.ok([200, 201].includes(status), JSON.stringify(body));
    return site.get(`/api/news/${saved.parse(body).data.documentId}?populate=*`);
  };

  test('a build without the demonstration content says in one line that it has none, and starts empty', () => {
    assert.equal(backend.log().match(/DEMO_CONTENT=on has no effect/g)?.length, 1, backend.log());
    assert.deepEqual(home.select('select id from news'), []);
  });

  test('published content does not contain its author', async () => {
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }];
    const item = { title: 'Noticia de la editora', publicationDate: '2026-11-20T12:00:00.000Z', content };
    const { body } = await publish(item);
    assert.equal(newsItem.parse(body).data.title, item.title);
    assert.doesNotMatch(JSON.stringify(body), /createdBy|updatedBy|editora@example\.org/);
  });

  test('the only API token is the site’s', async () => {
    const { body } = await editor.get('/admin/api-tokens');
    assert.deepEqual(
      tokens.parse(body).data.map(({ name, type }) => [name, type]),
      [['site', 'custom']],
    );
  });

  test('of a body its fields are stored: no columns, also of tables between records, and no JSON in texts', async () => {
    const form = new FormData();
    form.append('files', new Blob([PNG], { type: 'image/png' }), 'sello.png');
    const [file] = uploaded.parse((await editor.send('POST', '/upload', form)).body);
    const news = {
      title: 'Sello',
      publicationDate: '2026-11-19T12:00:00.000Z',
      content: [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }],
    };
    const view = '/content-manager/single-types/api::integrative-medicine-view.integrative-medicine-view';
    const links = () => home.select('select id, related_id, field from files_related_mph order by id');
    const before = links().length;
    // The file would be another record's, even a published one's.
    const put = { id: file?.id, __pivot: { id: -1, related_id: 1 } };
    for (const mainImage of [put, [put], { set: [put] }])
      assert.equal((await editor.send('POST', SAVE_NEWS, { ...news, mainImage })).status, 201);
    assert.equal((await editor.send('PUT', view, { files: [{ name: 'Carta', file: put }] })).status, 200);
    for (const files of [[JSON.stringify({ name: 'Carta', file: put })], [null], [[{}]]])
      assert.match(JSON.stringify((await editor.send('PUT', view, { files })).body), /no son objetos/);
    const ids = links().map(({ id }) => Number(id));
    assert.deepEqual([ids.length, (ids[0] ?? 0) > 0], [before + 4, true]);
  });

  test('content that pages could not show is rejected', async () => {
    const form = new FormData();
    form.append('files', new Blob([PNG], { type: 'image/png' }), 'punto.png');
    const { body } = await editor.send('POST', '/upload', form);
    const [picture] = uploaded.parse(body);
    const image = { ...picture, url: `${backend.url}${picture?.url}` };
    const content = [{ type: 'image', image, children: [{ type: 'text', text: '' }] }];
    const item = { title: 'Con imagen', publicationDate: '2026-11-19T12:00:00.000Z', content };

    const address = `${backend.url}${picture?.url}`;
    const others = 'https://ejemplo.org/uploads/otro.pdf';
    const links = [address, others].map((url) => ({
      type: 'link',
      url,
      children: [{ type: 'text', text: url }],
    }));
    const linked = [...content, { type: 'paragraph', children: links }];
    const { data } = newsItem.parse(
      (await publish({ ...item, content: linked, hashtags: ['uno', 'dos'] })).body,
    );
    assert.equal(data.content[0]?.image?.url, picture?.url);
    assert.deepEqual(
      data.content[1]?.children.map(({ url, children }) => [url, children?.[0]?.text]),
      [
        [picture?.url, address],
        [others, others],
      ],
    );
    assert.deepEqual(data.hashtags, ['uno', 'dos']);

    const scripted = [
      {
        type: 'paragraph',
        children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'a' }] }],
      },
    ];
    for (const [fields, reason] of [
      [{ hashtags: { uno: 1 } }, /El campo «Etiquetas» no es válido/],
      [{ hashtags: '["uno"]' }, /una lista de textos/],
      [{ hashtags: ['ñ'.repeat(1000)] }, /demasiado larga/],
      [{ content: scripted }, /javascript/],
      [{ publicationDate: '0026-11-27T12:00:00.000Z' }, /«Fecha de publicación».*entre 1900/],
      [{ publicationDate: `2026-11-27T${'-'.repeat(40)}` }, /«Fecha de publicación».*no es una fecha/],
      // Year 9900 for the database.
      [{ publicationDate: '99' }, /«Fecha de publicación».*entre 1900/],
      [{ title: 'ñ'.repeat(400) }, /title must be at most 255 characters/],
    ] as const) {
      const { status, body: answer } = await editor.send('POST', PUBLISH_NEWS, { ...item, ...fields });
      assert.equal(status, 400);
      assert.match(JSON.stringify(answer), reason);
    }
  });

  test('categories and hashtags are chosen among those of other news, drafts too', async () => {
    const words = { publicationDate: '2026-11-18T12:00:00.000Z', content: [] };
    const item = { ...words, title: 'Borrador', category: 'Ésta', hashtags: ['tres', 'uno'] };
    assert.equal((await editor.send('POST', SAVE_NEWS, item)).status, 201);
    const choices = (field: string, who = editor) => who.get(`/choices/api::news-item.news-item/${field}`);
    assert.deepEqual((await choices('category')).body, ['Ésta']);
    assert.deepEqual((await choices('hashtags')).body, ['dos', 'tres', 'uno']);
    assert.equal((await choices('title')).status, 404);
    assert.equal((await choices('category', site)).status, 401);
  });

  test('what is published is not blank', async () => {
    const item = { title: 'Noticia', publicationDate: '2026-11-18T12:00:00.000Z' };
    const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
    for (const [fields, name] of [
      [{ title: '  ', content: words('Texto') }, 'Título'],
      [{ content: [] }, 'Contenido'],
      [{ content: words(' ') }, 'Contenido'],
    ] as const) {
      const { status, body } = await editor.send('POST', PUBLISH_NEWS, { ...item, ...fields });
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), new RegExp(`«${name}» está vacío`));
    }
    const withoutPicture = await editor.send('POST', PUBLISH_PICTURE, { description: 'Sin imagen' });
    assert.match(JSON.stringify(withoutPicture), /400.*«Imagen» está vacío/);
    const many = `${SAVE_NEWS}/actions/bulkPublish`;
    const { body } = await editor.send('POST', many, { documentIds: ['no such'] });
    assert.match(JSON.stringify(body), /ya no existe/);
  });

  test('drafts are published and records withdrawn at the times that editors gave', async () => {
    const past = '2026-01-01T12:00:00.000Z';
    const later = '2199-01-01T12:00:00.000Z';
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }];
    const item = { title: 'A su hora', publicationDate: past, content };
    const save = async (fields: object, address = SAVE_NEWS) => {
      const { status, body } = await editor.send('POST', address, { ...item, ...fields });
      assert.ok([200, 201].includes(status), JSON.stringify(body));
      const { documentId } = saved.parse(body).data;
      return async () => (await site.get(`/api/news/${documentId}`)).status;
    };
    const waiting = await save({ publishAt: later });
    const leaving = await save({ withdrawAt: past }, PUBLISH_NEWS);
    await save({ publishAt: past, title: ' ' });
    const due = await save({ publishAt: past });
    await backend.until(async () => (await due()) === 200, 'the scheduled news');
    await backend.until(async () => (await leaving()) === 404, 'the end of the withdrawn news');
    assert.equal(await waiting(), 404);
    assert.match(backend.log(), /publishAt: failed: ValidationError: «Título» está vacío/);
  });

  test('what the database cannot publish at its time is published when it can', async () => {
    home.change(
      "create trigger broken before insert on news when new.published_at is not null begin select raise(abort, 'no room'); end",
    );
    const past = '2026-01-01T12:00:00.000Z';
    const fields = { title: 'Más tarde', publicationDate: past, publishAt: past };
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }];
    const { body } = await editor.send('POST', SAVE_NEWS, { ...fields, content });
    const { documentId } = saved.parse(body).data;
    await backend.until(() => backend.log().includes('no room'), 'a failure');
    home.change('drop trigger broken');
    const isShown = async () => (await site.get(`/api/news/${documentId}`)).status === 200;
    await backend.until(isShown, 'the news');
  });

  test('news with a later date are published, and read from then on', async () => {
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Texto' }] }];
    const item = {
      title: 'Del futuro',
      category: 'Futuro',
      publicationDate: '2198-05-05T12:00:00.000Z',
      content,
    };
    const { status } = await publish(item);
    assert.equal(status, 404);
    assert.ok(!JSON.stringify((await site.get('/api/news')).body).includes(item.title));
    await editor.send('POST', '/content-manager/single-types/api::news-view.news-view/actions/publish', {
      title: 'Noticias',
    });
    const view = JSON.stringify((await site.get('/api/news-view')).body);
    assert.match(view, /"categories":/);
    assert.doesNotMatch(view, /Futuro|2198/);
  });

  test('what pages are made of is neither withdrawn nor deleted', async () => {
    assert.ok((await editor.send('PUT', SAVE_GENERAL, { mission: 'Certificar' })).status < 300);
    for (const [method, address] of [
      ['POST', `${SAVE_GENERAL}/actions/unpublish`],
      ['DELETE', SAVE_GENERAL],
    ] as const) {
      const { status, body } = await editor.send(method, address, {});
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), /«Contenido general del sitio» es parte .*:3000\/ mostraría/);
    }
  });

  test('a notice has a short text, a web address, and dates in order', async () => {
    const notice = {
      isShown: true,
      text: 'Cierre por obras',
      kind: 'informacion',
      linkUrl: '/noticias',
      showFrom: '2026-11-22',
      showUntil: '2026-11-22',
    };
    const send = async (method: string, address: string, fields: object) => {
      const { status, body } = await editor.send(method, address, { notice: { ...notice, ...fields } });
      return { status, answer: JSON.stringify(body) };
    };
    assert.equal((await send('PUT', SAVE_GENERAL, {})).status, 200);
    const reversed = await send('PUT', SAVE_GENERAL, { showUntil: '2026-11-21' });
    assert.equal(reversed.status, 400);
    assert.match(reversed.answer, /«Mostrar hasta» es anterior a «Mostrar desde»/);
    const form = new FormData();
    form.append('files', new Blob([PNG], { type: 'image/png' }), 'pasos.png');
    const [steps] = uploaded.parse((await editor.send('POST', '/upload', form)).body);
    await editor.send('PUT', SAVE_GENERAL, { stepsImage: steps?.id });
    // Strapi checks these when a draft is published.
    for (const [field, value] of Object.entries({ linkUrl: 'javascript:alert(1)', text: 'x'.repeat(301) })) {
      const { status, answer } = await send('POST', `${SAVE_GENERAL}/actions/publish`, { [field]: value });
      assert.equal(status, 400);
      assert.match(answer, new RegExp(`notice\\W+${field}`));
    }
  });

  test('a fee has an amount that can be paid, days in order, and no second fee on one of them', async () => {
    const fee = {
      concept: 'Examen de certificación',
      specialty: 'Todas',
      amount: 4500.5,
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      order: 10,
    };
    const send = async (method: string, address: string, fields: object) => {
      const { status, body } = await editor.send(method, address, { ...fee, ...fields });
      return { status, body, answer: JSON.stringify(body) };
    };
    const first = await send('POST', SAVE_FEE, {});
    assert.equal(first.status, 201, first.answer);
    const { documentId } = saved.parse(first.body).data;
    // The same record again does not contradict itself, and another may start on the next day.
    assert.equal((await send('PUT', `${SAVE_FEE}/${documentId}`, { amount: 4600 })).status, 200);
    for (const fields of [
      { validFrom: '2027-01-01', validUntil: null },
      { specialty: 'Medicina Rural' },
      { concept: 'Reposición del certificado' },
    ]) {
      const { status, answer } = await send('POST', `${SAVE_FEE}/actions/publish`, fields);
      assert.ok([200, 201].includes(status), answer);
    }
    for (const [fields, message] of [
      [{ order: 2 ** 31 }, /demasiado grande/],
      [{ note: 'a\0' }, /no se puede guardar/],
      [{ amount: 1e300 }, /mayor que un millón/],
      [{ validFrom: '0026-01-01', validUntil: null }, /un año entre 1900 y 2199/],
      [{ amount: 0 }, /«Importe en pesos» debe ser mayor que cero/],
      [{ amount: '-5' }, /«Importe en pesos» debe ser mayor que cero/],
      [{ amount: [-5] }, /«Importe en pesos» no es válido: es una lista/],
      [{ amount: 10.005 }, /«Importe en pesos» admite dos decimales/],
      [{ validUntil: '2025-12-31' }, /«Vigente hasta» es anterior a «Vigente desde»/],
      [
        { validFrom: '2026-12-31', validUntil: null },
        /Ya hay una cuota de «Examen de certificación» \(Todas\)/,
      ],
      [
        { concept: ' EXA\u200bM\u034fEN de \x85 certificacio\u034f\u0301n\u2800 ' },
        /del 1 de enero de 2026 al 31 de diciembre de 2026/i,
      ],
      [{ validFrom: '2030-05-05', validUntil: '2030-05-05' }, /desde el 1 de enero de 2027/],
    ] as const) {
      const { status, answer } = await send('POST', SAVE_FEE, fields);
      assert.equal(status, 400, answer);
      assert.match(answer, message);
    }
    const copies = `${SAVE_FEE}/clone/${documentId}`;
    assert.match(JSON.stringify((await editor.send('POST', copies, {})).body), /Ya hay una cuota/);
    // Strapi checks these when a draft is published.
    for (const [field, value] of Object.entries({ concept: '', specialty: 'Pediatría', validFrom: null })) {
      const { status } = await send('POST', `${SAVE_FEE}/actions/publish`, { [field]: value });
      assert.equal(status, 400, field);
    }
    const { body } = await site.get('/api/fees');
    assert.equal(z.object({ data: z.array(z.unknown()) }).parse(body).data.length, 3);
  });

  test('a question needs an answer and a subject of the list', async () => {
    const question = {
      question: '¿Cuánto cuesta?',
      answer: [{ type: 'paragraph', children: [{ type: 'text', text: 'Nada.' }] }],
      subject: 'Pagos',
      order: 10,
    };
    const statusOf = async (fields: object) =>
      (await editor.send('POST', PUBLISH_QUESTION, { ...question, ...fields })).status;
    assert.ok([200, 201].includes(await statusOf({})));
    for (const fields of [{ question: '' }, { answer: null }, { subject: 'Becas' }, { subject: null }]) {
      assert.equal(await statusOf(fields), 400, JSON.stringify(fields));
    }
  });

  test('a date does not end before it starts, and leads to a web address', async () => {
    const date = { title: 'Cierre del registro', kind: 'registro', start: '2026-12-31', end: '2027-01-15' };
    const send = async (fields: object) => {
      const { status, body } = await editor.send('POST', PUBLISH_DATE, { ...date, ...fields });
      return { status, answer: JSON.stringify(body) };
    };
    assert.ok([200, 201].includes((await send({})).status));
    assert.ok([200, 201].includes((await send({ end: null, startTime: '09:00:00.000' })).status));
    const reversed = await send({ end: '2026-12-30' });
    assert.equal(reversed.status, 400);
    assert.match(reversed.answer, /«Termina» es anterior a «Empieza»/);
    const hours = await send({ end: null, startTime: '14:00:00.000', endTime: '08:00:00.000' });
    assert.equal(hours.status, 400);
    assert.match(hours.answer, /«Hora en que termina» es anterior/);
    for (const [field, value] of Object.entries({
      link: 'javascript:alert(1)',
      start: null,
      kind: 'fiesta',
    })) {
      const { status, answer } = await send({ [field]: value });
      assert.equal(status, 400);
      assert.match(answer, new RegExp(field));
    }
    // In the order of their days, also without asking for it; «todas» unless an editor chooses a specialty.
    const { body } = await site.get('/api/key-dates');
    const { data } = keyDates.parse(body);
    assert.deepEqual([...new Set(data.map(({ specialty }) => specialty))], ['todas']);
    const days = data.map(({ start }) => start);
    assert.deepEqual(days, days.toSorted());
  });

  test('rules of points can be met', async () => {
    const activity = { name: 'Cursos', points: 0.5, unit: 'hora', maximum: 60 };
    const chapter = { name: 'Educación', minimum: 20, maximum: 50, activities: [activity] };
    const rule = { total: 50, years: 5, chapters: [chapter] };
    const send = async (fields: object, address = SAVE_POINTS) => {
      const { status, body } = await editor.send('PUT', address, { ...rule, ...fields });
      return { status, answer: JSON.stringify(body) };
    };
    const first = await send({});
    assert.ok([200, 201].includes(first.status), first.answer);
    const withChapter = (fields: object) => ({ chapters: [{ ...chapter, ...fields }] });
    const withActivity = (fields: object) => withChapter({ activities: [{ ...activity, ...fields }] });
    for (const [fields, message] of [
      [{ total: 0 }, /«Puntos que se necesitan» debe ser mayor que cero/],
      [{ total: 50.005 }, /«Puntos que se necesitan» admite dos decimales/],
      [withActivity({ points: 0 }), /«Puntos por unidad» de «Cursos», en el capítulo «Educación»/],
      [withActivity({ maximum: -1 }), /«Máximo de puntos» de «Cursos»/],
      [withChapter({ minimum: 51 }), /El mínimo de puntos es mayor que el máximo/],
      [withActivity({ maximum: 10 }), /no se puede reunir con los máximos de las actividades/],
      [{ total: 50.5 }, /se reúnen 50 puntos cuando mucho, y se necesitan 50.5/],
    ] as const) {
      const { status, answer } = await send(fields);
      assert.equal(status, 400, answer);
      assert.match(answer, message);
    }
  });

  test('an event needs no fields; those it has do not contradict each other', async () => {
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Jornada' }] }];
    const send = async (fields: object) => {
      const { status, body } = await editor.send('POST', PUBLISH_EVENT, { content, order: 10, ...fields });
      return { status, answer: JSON.stringify(body) };
    };
    const days = { start: '2027-12-11', end: '2028-01-22' };
    for (const fields of [{}, days, { ...days, modality: 'en línea', state: 'Yucatán', isCancelled: true }]) {
      const { status, answer } = await send(fields);
      assert.ok([200, 201].includes(status), answer);
    }
    for (const [fields, reason] of [
      [{ ...days, end: '2027-12-10' }, /«Termina» es anterior a «Empieza»/],
      [{ ...days, end: '2082-01-22' }, /más de tres años/],
      [{ end: '2028-01-22' }, /Escriba «Empieza»/],
      [{ state: 'Yucatam' }, /state/],
      [{ modality: 'a distancia' }, /modality/],
      [{ content: Array.from({ length: 500 }, () => content[0]) }, /demasiado largo/],
      [
        { content: [{ type: 'paragraph', children: [{ type: 'text', text: 'a\0' }] }] },
        /no se puede guardar/,
      ],
    ] as const) {
      const { status, answer } = await send(fields);
      assert.equal(status, 400);
      assert.match(answer, reason);
    }
    home.change(
      "insert into events (document_id, published_at, content) values ('x', 1, ?)",
      JSON.stringify('x'.repeat(1e6)),
    );
    assert.match((await send(days)).answer, /«Eventos» se muestra junto/);
    home.change("delete from events where document_id = 'x'");
    // Of their pictures too.
    home.change("insert into files (id, name, alternative_text) values (9999, 'x.png', ?)", 'x'.repeat(1e6));
    const picture = { image: 9999, type: 'galeria' };
    assert.match(JSON.stringify((await editor.send('POST', PUBLISH_PICTURE, picture)).body), /«Galería» se/);
  });

  test('rules about several fields go by the whole record, whatever part of it is sent', async () => {
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Jornada' }] }];
    const dated = { title: 'Cierre', kind: 'registro', start: '2026-12-31', end: '2027-01-15', order: 10 };
    const fee = {
      concept: 'Constancia',
      specialty: 'Todas',
      amount: 100,
      validFrom: '2026-01-01',
      order: 10,
    };
    for (const [publishing, record, part, reason] of [
      [PUBLISH_EVENT, { ...dated, content }, { start: '1900-01-01' }, /más de tres años/],
      [PUBLISH_DATE, dated, { end: '2026-12-30' }, /«Termina» es anterior/],
      [`${SAVE_FEE}/actions/publish`, fee, { validUntil: '2025-01-01' }, /«Vigente hasta» es anterior/],
      [`${SAVE_FEE}/actions/publish`, { ...fee, concept: 'Otra' }, { concept: 'Constancia' }, /Ya hay una/],
    ] as const) {
      const { documentId } = saved.parse((await editor.send('POST', publishing, record)).body).data;
      const address = publishing.replace('actions/publish', documentId);
      assert.match(JSON.stringify((await editor.send('PUT', address, part)).body), reason);
    }
    const points = `${SAVE_POINTS}`;
    const { body } = await editor.get(points);
    const [chapter] = pointsRule.parse(body).data.chapters;
    for (const part of [{ total: 99_999 }, { total: 99_999, chapters: [{ id: chapter?.id }] }])
      assert.match(JSON.stringify((await editor.send('PUT', points, part)).body), /y se necesitan 99999/);
  });
});
