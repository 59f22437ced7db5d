import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { type MailServer, startMailServer } from '@consejo/tooling/mail-server';
import { z } from '@strapi/utils';
import { COUNCIL } from './contactCalls.ts';
import { addMember, type Caller, type Instance, makeHome, PNG, signIn, startInstance } from './instance.ts';

const DATES = 'collection-types/api::key-date.key-date';
const FAMILY_EXAM = 'filters[kind][$eq]=examen&filters[specialty][$eq]=medicina-familiar';
const SITE = 'https://sitio.example.org';
const words = (text: string) => ({ type: 'text', text });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const link = (url: string) => ({ type: 'link', url, children: [words('aquí')] });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A page with a text or without, of a document that says its language or does not. */
const pdf = (catalog: string, text = '', filter = '') => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${text.length}${filter}>>stream
${text}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`;
/** Two kilobytes that become 400 MB. */
function bomb(): Buffer {
  const content = Buffer.alloc(4e8, ' ');
  content.write('BT/F 9 Tf(Carta)Tj ET', content.length - 99);
  const packed = deflateSync(deflateSync(content)).toString('latin1');
  return Buffer.from(pdf('/Lang(es)', packed, '/Filter[/FlateDecode/FlateDecode]'), 'latin1');
}

const finding = z.object({ title: z.string(), type: z.string(), address: z.string(), text: z.string() });
const answer = z.object({ at: z.string().nullable(), findings: z.array(finding) });
const file = z.looseObject({ id: z.number(), url: z.string() });

describe('the check of what is published', () => {
  const home = makeHome();
  const asked: string[] = [];
  let shell: Server;
  let smtp: MailServer;
  let backend: Instance;
  let administrator: Caller;

  const start = () =>
    startInstance(home, {
      DEMO_CONTENT: 'on',
      SITE_ORIGIN: SITE,
      SHELL_ADDRESSES: shellAddress(),
      SMTP_URL: smtp.url,
      CONTENT_CHECK_RULE: '* * * * * *',
    });
  const shellAddress = () => `http://127.0.0.1:${z.custom<AddressInfo>().parse(shell.address()).port}`;

  before(async () => {
    smtp = await startMailServer();
    shell = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url !== '/protocolo') response.writeHead(/falta/.test(request.url ?? '') ? 404 : 200).end();
      // Another protocol, which nobody asked for.
      else
        request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
    backend = await start();
    await backend.healthy();
    administrator = await signIn(backend.url);
  });
  after(async () => {
    await backend?.stop();
    await smtp?.close();
    shell?.close();
    home.remove();
  });

  const results = async (as = administrator) => answer.parse((await as.get('/content-check')).body);
  /** Makes it a backend's turn, and waits for what it finds. */
  const nextNight = async () => {
    const { at } = await results();
    home.change("update strapi_core_store_settings set value = '0' where key = 'core_content-check_night'");
    await backend.until(async () => (await results()).at !== at, 'the check');
    return (await results()).findings;
  };
  const upload = async (name: string, content: BlobPart) => {
    const form = new FormData();
    form.append('fileInfo', JSON.stringify({ name }));
    form.append('files', new Blob([content]), name);
    const [stored] = z.array(file).parse((await administrator.send('POST', '/upload', form)).body);
    assert.ok(stored);
    return stored;
  };
  const publish = async (address: string, fields: object) => {
    const { status, body } = await administrator.send(
      'POST',
      `/content-manager/${address}/actions/publish`,
      fields,
    );
    assert.ok(status < 300, JSON.stringify(body));
  };

  test('finds nothing in the demonstration content, and mails nothing', async () => {
    await backend.until(async () => (await results()).at !== null, 'the first check');
    assert.deepEqual((await results()).findings, []);
    assert.equal(smtp.all().length, 0);
  });

  test('finds twenty faults and a PDF that would fill the memory, which are in the panel and in one mail', async () => {
    const image = await upload('texto.png', PNG);
    const damaged = await upload('roto.pdf', '%PDF-1.4\n%%EOF');
    const vast = await upload('bomba.pdf', new Uint8Array(bomb()));
    const outside = `${shellAddress()}/privado`;
    const urls = [
      '/falta',
      `${SITE}/noticias/falta`,
      '/uploads/falta.pdf',
      damaged.url,
      vast.url,
      outside,
      '/protocolo',
      `${damaged.url}?1.pdf`,
    ];
    const exam = z
      .object({ results: z.tuple([z.looseObject({ documentId: z.string(), start: z.string() })]) })
      .parse((await administrator.get(`/content-manager/${DATES}?${FAMILY_EXAM}`)).body).results[0];
    const gone = (url: string) => `El enlace «${url}» no sirve: la página o el archivo ya no existe.`;
    const textless = (name: string) => `La imagen «${name}» no tiene texto alternativo.`;
    const small = (name: string, width: number) =>
      `La imagen «${name}» mide 1 píxeles de ancho; la página la muestra de ${width}.`;
    const unknown = (day: string) => `La convocatoria dice «${day}», que no está en «Fechas».`;
    const unnamed = { ...image, name: 'x'.repeat(9000), url: '/x.png', width: 2000 };
    const call = (text: string) => ({ call: [paragraph(words(text))] });
    const planted: [address: string, fields: object, title: string, faults: string[]][] = [
      [
        'collection-types/api::news-item.news-item',
        {
          title: 'Noticia con fallas',
          publicationDate: '2026-01-01T12:00:00.000Z',
          mainImage: (await upload('principal.png', PNG)).id,
          content: [
            paragraph(...[...urls, `${SITE}//127.0.0.1/x`, 'http://%zz@sitio.mx/'].map(link)),
            ...[image, unnamed].map((one) => ({ type: 'image', image: one, children: [words('')] })),
          ],
        },
        'Noticia con fallas',
        [
          ...urls.slice(0, 3).map(gone),
          ...['texto.png', 'principal.png', unnamed.name].map((name) => textless(name.slice(0, 300))),
          small('texto.png', 736),
          small('principal.png', 768),
          ...[damaged, vast].map(({ url }) => `El PDF «${path.basename(url)}» no se puede abrir.`),
        ],
      ],
      [
        'collection-types/api::gallery.gallery',
        { description: 'Vista', image: (await upload('vista.png', PNG)).id, type: 'galeria', order: 999 },
        'Vista',
        [textless('vista.png'), small('vista.png', 768)],
      ],
      [
        'collection-types/api::event.event',
        {
          content: [paragraph(words('Será el 3 de mayo de 2030.'))],
          title: 'Evento con\n\nfallas',
          start: '2030-05-04',
          order: 999,
        },
        'Evento con\n\nfallas',
        ['El texto dice «3 de mayo de 2030», y «Empieza», otro día.'],
      ],
      [
        'collection-types/api::fee.fee',
        {
          concept: 'Cuota con fallas',
          specialty: 'Todas',
          amount: 10,
          validFrom: '2026-01-01',
          validUntil: inDays(30),
          order: 999,
        },
        'Cuota con fallas',
        [`La cuota (Todas) termina el ${inDays(30)} y no hay otra publicada que la siga.`],
      ],
      [
        'single-types/api::public-view.public-view',
        {
          examApplicationForm: (await upload('imagen.pdf', pdf('/Lang(es)'))).id,
          commitmentLetter: (await upload('sin-idioma.pdf', pdf('', 'BT/F 9 Tf(Carta)Tj ET'))).id,
          suitabilityValidUntil: inDays(-2),
          notice: { isShown: true, text: 'Aviso', kind: 'informacion', linkUrl: '/falta' },
        },
        'Contenido general del sitio',
        [
          gone('/falta'),
          'El PDF «imagen.pdf» no tiene texto: quien no ve no puede leerlo.',
          'El PDF «sin-idioma.pdf» no dice en qué idioma está.',
          'La vigencia del documento de idoneidad ya pasó.',
        ],
      ],
      [
        'single-types/api::children-medicine-view.children-medicine-view',
        call('Registro: 12 de julio.'),
        'Medicina Rural (niños y adultos)',
        [unknown('12 de julio')],
      ],
      [
        'single-types/api::integrative-medicine-view.integrative-medicine-view',
        call('Examen: 17 de abril de 2020.'),
        'Medicina Integrada',
        [unknown('17 de abril de 2020'), 'Todos los días que dice la convocatoria ya pasaron.'],
      ],
      [
        `${DATES}/${exam.documentId}`,
        { isCancelled: true },
        'Medicina Familiar',
        [
          unknown(`17 de abril de ${exam.start.slice(0, 4)}`),
          'En «Fechas» falta el próximo examen de esta especialidad.',
        ],
      ],
    ];
    for (const [address, fields] of planted) await publish(address, fields);
    const expected = planted.flatMap(([, , title, faults]) => faults.map((text) => `${title}: ${text}`));
    assert.ok(expected.length >= 20);

    const found = await nextNight();
    assert.deepEqual(found.map(({ title, text }) => `${title}: ${text}`).sort(), expected.sort());
    assert.ok(asked.includes('//127.0.0.1/x'), 'a path is not a host');
    assert.ok(!asked.includes('/privado'), 'private addresses are not asked');
    const edited = found.find(({ title }) => title === 'Noticia con fallas');
    assert.match(
      edited?.address ?? '',
      /^\/content-manager\/collection-types\/api::news-item.news-item\/\w{24}$/,
    );

    await backend.until(() => smtp.all().length === 1, 'the mail');
    assert.deepEqual(smtp.all()[0]?.to, [COUNCIL]);
    // Line breaks of a title would look like the mail's own.
    for (const { title, type, text } of found) {
      const line = `${title.replace(/\s+/g, ' ')} (${type}): ${text}`;
      assert.ok(smtp.all()[0]?.text.replaceAll('\n', ' ').includes(line), line);
    }
    assert.ok(smtp.all()[0]?.text.includes(`${backend.url}/admin/revision`));
    const reader = await addMember(backend.url, administrator, 'Mensajes');
    assert.deepEqual((await results(reader)).findings, [], 'of types that an account may read');
  });

  test('is made once however many backends run, and mailed once a week', async () => {
    home.change('update key_dates set is_cancelled = 1');
    home.change('update public_views set is_demonstration = 0');
    const other = await start();
    await other.healthy();
    const checks = () => `${backend.log()}${other.log()}`.split('content check: findings').length;
    const before = checks();
    const found = (await nextNight()).map(({ text }) => text);
    assert.ok(found.some((text) => /anuncia la convocatoria/.test(text)));
    assert.ok(
      found.some((text) => /noticias\.example\.org\S* no sirve: es una dirección de ejemplo/.test(text)),
    );
    await other.stop();
    assert.deepEqual([checks() - before, smtp.all().length], [1, 1]);

    // The button.
    const { at } = await results();
    assert.equal((await administrator.send('POST', '/content-check', {})).status, 202);
    await backend.until(async () => (await results()).at !== at, 'the check that was asked for');
  });
});
