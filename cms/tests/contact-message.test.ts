import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { COUNCIL, councilMail, errorOf, type Message, startContactBackend, visitor } from './contactCalls.ts';
import { caller, makeHome, signIn } from './instance.ts';

const DAY = 24 * 3_600_000;
const panelList = z.object({
  results: z.array(
    z.object({
      documentId: z.string(),
      councilNotifiedAt: z.string(),
      visitorConfirmedAt: z.string().nullable(),
    }),
  ),
});

describe('contact messages', () => {
  const home = makeHome();
  let contact: Awaited<ReturnType<typeof startContactBackend>>;

  before(async () => {
    contact = await startContactBackend(home);
  });

  after(async () => {
    await contact?.stop();
    home.remove();
  });

  const siteCaller = () => caller(contact.backend.url, contact.backend.siteToken());

  test('without DEMO_CONTENT=on the database starts empty', () => {
    assert.deepEqual(home.select('select id from news'), []);
    assert.doesNotMatch(contact.backend.log(), /Contenido de demostración/);
  });

  test('only JSON of limited size is accepted', async () => {
    const message = await contact.save(visitor('Otro Formato'));
    const post = (path: string, type: string | undefined, body: BodyInit) =>
      fetch(contact.backend.url + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${contact.backend.siteToken()}`,
          ...(type && { 'Content-Type': type }),
        },
        body,
      });
    const form = new FormData();
    form.append('data[name]', 'Ana');
    const bodies = {
      '/api/mail-sender/send': councilMail(message),
      '/api/contact-informations': { data: visitor('De Formulario') },
    };
    const mails = await contact.mailsDuring(async () => {
      for (const [path, body] of Object.entries(bodies)) {
        const json = JSON.stringify(body);
        const expected: [number, string | undefined, BodyInit][] = [
          [415, 'text/plain', json],
          [415, 'application/x-www-form-urlencoded', 'data[name]=Ana&data[email]=a@example.org'],
          [415, 'application/vnd.api+json', json],
          [415, undefined, Buffer.from(json)],
          [415, undefined, form],
          [400, 'application/json', json.slice(0, -1)],
          [400, 'application/json', ''],
          [400, 'application/json', '['.repeat(30_000)],
          [400, 'application/json', `{"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
          [413, 'application/json', JSON.stringify({ ...body, extra: 'x'.repeat(2 * 1024 * 1024) })],
        ];
        for (const [status, type, content] of expected) {
          const answer = await post(path, type, content);
          assert.equal(answer.status, status, `${path} ${type} ${await answer.text()}`);
        }
      }
    });
    assert.deepEqual(mails, []);
    assert.deepEqual(contact.stored(visitor('De Formulario').email), []);
  });

  test('a message that could break a mail or a database is rejected with a reason, and not saved', async () => {
    const good = visitor('Mala Entrada');
    const rejected: Record<string, object> = {
      'a name with a header': { ...good, name: 'Ana\r\nBcc: victim@example.net' },
      'a name that ends with a line feed': { ...good, name: 'Ana\n' },
      'a name with a line separator': { ...good, name: 'Ana\u2028Bcc' },
      'an email with a header': { ...good, email: `${good.email}\r\nBcc: victim@example.net` },
      'an email that ends with a line feed': { ...good, email: `${good.email}\n` },
      'a phone with a line break': { ...good, phone: '55\r\n1' },
      'a null byte in a name': { ...good, name: 'Ana\u0000' },
      'a null byte in a message': { ...good, message: 'Hola\u0000' },
      'half an emoji': { ...good, message: 'Hola \ud83d' },
      'a message too long': { ...good, message: 'x'.repeat(100_000) },
      'a name too long': { ...good, name: 'x'.repeat(256) },
      'two addresses': { ...good, email: `${good.email},victim@example.net` },
      'an address without an end': { ...good, email: 'ana@example' },
      'an address with a long end': { ...good, email: 'ana@example.museum' },
      'blanks only': { ...good, message: ' \r\n ' },
      'a number': { ...good, phone: 55 },
      'a list': { ...good, name: ['Ana'] },
      'a missing key': { ...good, phone: undefined },
      'an extra key': { ...good, extra: 1 },
      'the state of its mails': { ...good, councilNotifiedAt: null },
      'the time of sending': { ...good, submittedAt: '2026-01-01T00:00:00.000Z' },
      'an id': { ...good, documentId: 'abc' },
    };
    for (const [what, message] of Object.entries(rejected)) {
      const { status, body } = await contact.calls.save(message);
      assert.equal(status, 400, `${what}: ${JSON.stringify(body)}`);
      assert.ok(errorOf(body), what);
    }
    const { send } = siteCaller();
    for (const body of [{}, { data: null }, { data: [good] }, { data: good, meta: {} }]) {
      assert.equal((await send('POST', '/api/contact-informations', body)).status, 400);
    }
    assert.equal((await send('POST', '/api/contact-informations?foo=1', { data: good })).status, 400);
    assert.deepEqual(contact.stored(good.email), []);
  });

  test('unusual but legitimate input is mailed unchanged', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(1)</script> "Ana" & \'Bea\'';
    const odd: Record<string, Partial<Message>> = {
      'Escribe Html': { name: html, phone: '<b>55</b>', message: html },
      'Con Emoji': { name: '👩🏽‍⚕️ Ñandú', phone: '☎️ 55', message: '🎉 ¿Cuándo? 𝔘𝔫𝔦𝔠𝔬𝔡𝔢' },
      'Hacia Atras': { name: 'محمد \u202eevil', phone: '٥٥', message: 'مرحبا، متى الامتحان؟\nעברית' },
      'Muy Largo': { message: 'á'.repeat(5000) },
      'De Protocolo': { message: '.\n..\nFrom me\n--\nContent-Type: text/html\n\n=?UTF-8?Q?x?= =0D=0A' },
    };
    for (const [name, values] of Object.entries(odd)) {
      const message = await contact.save({ ...visitor(name), ...values });
      const [toCouncil, toVisitor] = await contact.mailsDuring(async () => {
        assert.equal((await contact.calls.notify(message)).status, 200, name);
        assert.equal((await contact.calls.confirm(message)).status, 200, name);
      });
      assert.ok(toCouncil && toVisitor);
      const { text, html: page } = toCouncil;
      assert.ok(text.includes(`Nombre: ${message.name}\n`), name);
      assert.ok(text.includes(`Teléfono: ${message.phone}\n`), name);
      assert.ok(text.includes(`\n\n${message.message}\n\n`), name);
      assert.doesNotMatch(page + toVisitor.html, /<(img|script|b)\b/, name);
      assert.ok(toCouncil.html.includes(message.message.replace(/[&<>"'].*/s, '')), name);
      assert.ok(
        toCouncil.raw.split('\r\n').every((line) => line.length <= 78),
        name,
      );
      assert.deepEqual([toCouncil.to, toVisitor.to], [[COUNCIL], [message.email]]);
    }
  });

  test('every kind of line break is mailed as a line break', async () => {
    const message = await contact.save({ ...visitor('Varias Lineas'), message: 'uno\r\ndos\rtres\ncuatro ' });
    const [mail] = await contact.mailsDuring(() => contact.calls.notify(message));
    assert.ok(mail?.text.includes('\n\nuno\ndos\ntres\ncuatro\n\n'));
  });

  test('messages per address and day are limited, whatever the letter case of the address', async () => {
    const many = visitor('Muchas Veces');
    for (let index = 1; index <= 5; index += 1) await contact.save({ ...many, message: `Mensaje ${index}` });
    for (const sixth of [many, { ...many, email: many.email.toUpperCase() }]) {
      const { status, headers, body } = await contact.calls.save({ ...sixth, message: 'Mensaje 6' });
      assert.equal(status, 429);
      const wait = Number(headers.get('retry-after'));
      assert.ok(wait > 86_000 && wait <= 86_400, String(wait));
      assert.match(errorOf(body), /5 messages/);
    }
    assert.equal(contact.stored(many.email).length, 5);
    const mails = await contact.mailsDuring(async () => {
      const fifth = { ...many, message: 'Mensaje 5' };
      assert.equal((await contact.calls.save(fifth)).status, 200);
      assert.equal((await contact.calls.notify(fifth)).status, 200);
      assert.equal((await contact.calls.confirm(fifth)).status, 200);
    });
    assert.equal(mails.length, 2);
    home.change(
      'update contact_informations set created_at = created_at - ? where message = ?',
      DAY,
      'Mensaje 1',
    );
    await contact.save({ ...many, message: 'Mensaje 6' });
  });

  test('messages are deleted after a year, or the months that editors set', async () => {
    const [year, half] = [visitor('De Hace Un Año'), visitor('De Hace Medio')];
    for (const [{ email }, days] of [
      [await contact.save(year), 370],
      [await contact.save(half), 200],
    ] as const) {
      home.change(
        'update contact_informations set created_at = created_at - ? where email = ?',
        days * DAY,
        email,
      );
    }
    await contact.backend.logged('contact messages deleted: 1, older than 12 months');
    assert.deepEqual([contact.stored(year.email).length, contact.stored(half.email).length], [0, 1]);

    const editor = await signIn(contact.backend.url);
    const page = { location: 'México', phones: '55', schedule: 'Lunes', messagesKeptMonths: 6 };
    const publish = '/content-manager/single-types/api::contact-view.contact-view/actions/publish';
    assert.equal((await editor.send('POST', publish, page)).status, 200);
    await contact.backend.logged('contact messages deleted: 1, older than 6 months');
    assert.deepEqual(contact.stored(half.email), []);
    assert.doesNotMatch(JSON.stringify((await siteCaller().get('/api/contact-view')).body), /messagesKept/);
  });

  test('editors see which mails were sent, and cannot change that', async () => {
    const message = await contact.save(visitor('En El Panel'));
    await contact.calls.notify(message);
    const editor = await signIn(contact.backend.url);
    const list = '/content-manager/collection-types/api::contact-information.contact-information';
    const { body } = await editor.get(`${list}?filters[email][$eq]=${message.email}`);
    const [record] = panelList.parse(body).results;
    assert.ok(record && Date.parse(record.councilNotifiedAt));
    assert.equal(record.visitorConfirmedAt, null);

    const change = { phone: '1', councilNotifiedAt: null, visitorConfirmedAt: record.councilNotifiedAt };
    await editor.send('PUT', `${list}/${record.documentId}`, change);
    const [row] = contact.stored(message.email);
    assert.equal(row?.phone, '1');
    assert.equal(row?.visitor_confirmed_at, null);
    assert.ok(row?.council_notified_at);
  });
});
