import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Database from 'better-sqlite3';
import { abusiveCalls } from './abusiveCalls.mjs';
import { COUNCIL, contactCalls, councilMail, SENDER, visitor, visitorMail } from './contactCalls.mjs';
import { caller, makeHome, startInstance } from './instance.mjs';
import { startSmtpServer } from './smtpServer.mjs';

const HOUR = 3_600_000;
const EDITOR = {
  email: 'editora@example.org',
  firstname: 'Editora',
  lastname: 'Ejemplo',
  password: 'Solo-para-pruebas-1',
};

describe('mail sender', { timeout: 480_000 }, () => {
  const home = makeHome();
  let smtp;
  let backend;
  let calls;

  /** Changes stored messages as time or an editor's mistake would. */
  function inDatabase(sql, ...values) {
    const database = new Database(home.database);
    try {
      return database.prepare(sql)[sql.startsWith('select') ? 'all' : 'run'](...values);
    } finally {
      database.close();
    }
  }

  const stored = (email) => inDatabase('select * from contact_informations where email = ?', email);

  /** The mails that arrive while something happens. */
  async function mailsDuring(happening) {
    const before = smtp.mails.length;
    await happening();
    return smtp.mails.slice(before);
  }

  async function saved(message) {
    const { status } = await calls.save(message);
    assert.equal(status, 201);
    return message;
  }

  async function assertRefused(requests, status = 400) {
    const mails = await mailsDuring(async () => {
      for (const [what, body] of Object.entries(requests)) {
        const answer = await calls.sendMail(body);
        assert.equal(answer.status, status, `${what}: ${JSON.stringify(answer.body)}`);
        assert.ok(answer.body.error.message, what);
      }
    });
    assert.deepEqual(mails, []);
  }

  before(async () => {
    smtp = await startSmtpServer();
    // Nothing is sent again by itself: each mail of these tests is one that a call asked for.
    const settings = { SMTP_URL: smtp.url, MAIL_RETRY_AFTER_SECONDS: '86400' };
    backend = await startInstance(home, settings);
    await backend.healthy();
    calls = contactCalls(backend);
  });

  after(async () => {
    await backend?.stop();
    await smtp?.stop();
    home.remove();
  });

  test('demonstration content is made only when it is asked for', () => {
    assert.deepEqual(inDatabase('select id from news'), []);
    assert.doesNotMatch(backend.log(), /Contenido de demostración/);
  });

  test('a message goes to the council, and its confirmation to the visitor', async () => {
    const ana = await saved(visitor('Ana Ejemplo'));
    const mails = await mailsDuring(async () => {
      assert.deepEqual((await calls.notify(ana)).body, { data: { status: 'sent' } });
      assert.deepEqual((await calls.confirm(ana)).body, { data: { status: 'sent' } });
    });
    const [toCouncil, toVisitor] = mails;
    assert.equal(mails.length, 2);

    assert.deepEqual([toCouncil.from, toCouncil.to], [SENDER, [COUNCIL]]);
    assert.equal(toCouncil.parsed.to.text, COUNCIL);
    assert.equal(toCouncil.parsed.replyTo.text, ana.email);
    assert.equal(toCouncil.parsed.subject, 'Nuevo mensaje del formulario de contacto');
    assert.equal(toCouncil.parsed.headers.get('auto-submitted'), 'auto-generated');
    for (const value of Object.values(ana)) {
      assert.ok(toCouncil.parsed.text.includes(value));
      assert.ok(toCouncil.parsed.html.includes(value));
    }

    assert.deepEqual([toVisitor.from, toVisitor.to], [SENDER, [ana.email]]);
    assert.equal(toVisitor.parsed.to.text, ana.email);
    assert.equal(toVisitor.parsed.replyTo.text, COUNCIL);
    assert.equal(toVisitor.parsed.subject, 'Recibimos su mensaje');
    assert.equal(toVisitor.parsed.headers.get('auto-submitted'), 'auto-replied');
    assert.match(toVisitor.parsed.text, /^Hola, Ana Ejemplo:/);
    assert.ok(!toVisitor.parsed.text.includes(ana.message));
    for (const { parsed } of mails) {
      assert.equal(parsed.from.value[0].address, SENDER);
      assert.equal(parsed.cc ?? parsed.bcc, undefined);
    }
  });

  test('calls made twice, or at once, keep one record and send each mail once', async () => {
    const message = visitor('Doble Clic');
    const saves = await Promise.all([1, 2, 3].map(() => calls.save(message)));
    assert.deepEqual(saves.map(({ status }) => status).sort(), [200, 200, 201]);
    assert.equal(stored(message.email).length, 1);
    const mails = await mailsDuring(async () => {
      for (const ask of [calls.notify, calls.confirm]) {
        const together = await Promise.all([1, 2, 3].map(() => ask(message)));
        for (const { status } of together) assert.equal(status, 200);
        assert.equal((await ask(message)).body.data.status, 'already-sent');
      }
      assert.equal((await calls.save(message)).status, 200);
      assert.equal((await calls.notify(message)).body.data.status, 'already-sent');
    });
    assert.deepEqual(
      mails.map(({ to }) => to),
      [[COUNCIL], [message.email]],
    );
  });

  test('the same words some time later are a new message', async () => {
    const message = await saved(visitor('Dos Veces'));
    await calls.notify(message);
    inDatabase('update contact_informations set submitted_at = submitted_at - ?', HOUR);
    await saved(message);
    const mails = await mailsDuring(() => calls.notify(message));
    assert.equal(mails.length, 1);
    assert.equal(stored(message.email).length, 2);
  });

  test('nobody can use it to write to others, or something else', async () => {
    const known = await saved(visitor('Conocida'));
    const other = await saved(visitor('Otra Persona'));
    await mailsDuring(() => calls.notify(known));
    await assertRefused(abusiveCalls(known, other));
  });

  test('an old message sends nothing', async () => {
    const message = await saved(visitor('Ayer Mismo'));
    inDatabase(
      'update contact_informations set submitted_at = submitted_at - ? where email = ?',
      HOUR,
      message.email,
    );
    await assertRefused({ notice: councilMail(message) });
    inDatabase(
      'update contact_informations set council_notified_at = submitted_at where email = ?',
      message.email,
    );
    await assertRefused({ confirmation: visitorMail(message) });
  });

  test('without the token of the site nothing is sent', async () => {
    const message = await saved(visitor('Sin Llave'));
    const mails = await mailsDuring(async () => {
      for (const token of [undefined, 'not-the-token']) {
        const stranger = caller(backend.url, token);
        const { status } = await stranger.send('POST', '/api/mail-sender/send', councilMail(message));
        assert.equal(status, 401);
      }
      const { get, send } = caller(backend.url, backend.siteToken());
      assert.equal((await get('/api/mail-sender/send')).status, 404);
      // The door of Strapi's own plugin, which would send anything to anybody.
      const free = { to: 'victim@example.net', subject: 'Oferta', text: 'Compre ya' };
      assert.equal((await send('POST', '/api/email', free)).status, 403);
    });
    assert.deepEqual(mails, []);
  });

  test('only JSON of a sensible size is read', async () => {
    const message = await saved(visitor('Otro Formato'));
    const post = (path, type, body) =>
      fetch(backend.url + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${backend.siteToken()}`, ...(type && { 'Content-Type': type }) },
        body,
      });
    const form = new FormData();
    form.append('data[name]', 'Ana');
    const bodies = {
      '/api/mail-sender/send': councilMail(message),
      '/api/contact-informations': { data: visitor('De Formulario') },
    };
    const mails = await mailsDuring(async () => {
      for (const [path, body] of Object.entries(bodies)) {
        const json = JSON.stringify(body);
        const expected = [
          [415, 'text/plain', json],
          [415, 'application/x-www-form-urlencoded', 'data[name]=Ana&data[email]=a@example.org'],
          [415, 'application/vnd.api+json', json],
          [415, undefined, Buffer.from(json)],
          [415, undefined, form],
          [400, 'application/json', json.slice(0, -1)],
          [400, 'application/json', ''],
          [413, 'application/json', JSON.stringify({ ...body, extra: 'x'.repeat(2 * 1024 * 1024) })],
        ];
        for (const [status, type, content] of expected) {
          const answer = await post(path, type, content);
          assert.equal(answer.status, status, `${path} ${type} ${await answer.text()}`);
        }
      }
    });
    assert.deepEqual(mails, []);
    assert.deepEqual(stored(visitor('De Formulario').email), []);
  });

  test('a message that could break a mail or a database is refused in words, and not kept', async () => {
    const good = visitor('Mala Entrada');
    const refused = {
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
    for (const [what, message] of Object.entries(refused)) {
      const { status, body } = await calls.save(message);
      assert.equal(status, 400, `${what}: ${JSON.stringify(body)}`);
      assert.ok(body.error.message, what);
    }
    const { send } = caller(backend.url, backend.siteToken());
    for (const body of [{}, { data: null }, { data: [good] }, { data: good, meta: {} }]) {
      assert.equal((await send('POST', '/api/contact-informations', body)).status, 400);
    }
    assert.equal((await send('POST', '/api/contact-informations?foo=1', { data: good })).status, 400);
    assert.deepEqual(stored(good.email), []);
  });

  test('odd but honest input arrives as it was written', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(1)</script> "Ana" & \'Bea\'';
    const odd = {
      'Escribe Html': { name: html, phone: '<b>55</b>', message: html },
      'Con Emoji': { name: '👩🏽‍⚕️ Ñandú', phone: '☎️ 55', message: '🎉 ¿Cuándo? 𝔘𝔫𝔦𝔠𝔬𝔡𝔢' },
      'Hacia Atras': { name: 'محمد \u202eevil', phone: '٥٥', message: 'مرحبا، متى الامتحان؟\nעברית' },
      'Muy Largo': { message: 'á'.repeat(5000) },
      'De Protocolo': { message: '.\n..\nFrom me\n--\nContent-Type: text/html\n\n=?UTF-8?Q?x?= =0D=0A' },
    };
    for (const [name, values] of Object.entries(odd)) {
      const message = await saved({ ...visitor(name), ...values });
      const [toCouncil, toVisitor] = await mailsDuring(async () => {
        assert.equal((await calls.notify(message)).status, 200, name);
        assert.equal((await calls.confirm(message)).status, 200, name);
      });
      const { text, html: page } = toCouncil.parsed;
      assert.ok(text.includes(`Nombre: ${message.name}\n`), name);
      assert.ok(text.includes(`Teléfono: ${message.phone}\n`), name);
      assert.ok(text.includes(`\n\n${message.message}\n\n`), name);
      assert.doesNotMatch(page + toVisitor.parsed.html, /<(img|script|b)\b/, name);
      assert.ok(toCouncil.parsed.html.includes(message.message.replace(/[&<>"'].*/s, '')), name);
      assert.ok(
        toCouncil.raw.split('\r\n').every((line) => line.length <= 78),
        name,
      );
      assert.deepEqual([toCouncil.to, toVisitor.to], [[COUNCIL], [message.email]]);
    }
  });

  test('line breaks of every kind reach the council as line breaks', async () => {
    const message = await saved({ ...visitor('Varias Lineas'), message: 'uno\r\ndos\rtres\ncuatro ' });
    const [{ parsed }] = await mailsDuring(() => calls.notify(message));
    assert.ok(parsed.text.includes('\n\nuno\ndos\ntres\ncuatro\n\n'));
  });

  test('a confirmation carries no advertisement in the place of a name', async () => {
    for (const [index, name] of [
      'Gane en https://malo.example',
      'malo.example',
      'a@malo.example',
    ].entries()) {
      const message = await saved({ ...visitor(`Anuncio ${index}`), name });
      const [, { parsed }] = await mailsDuring(async () => {
        await calls.notify(message);
        await calls.confirm(message);
      });
      assert.match(parsed.text, /^Hola:/);
      assert.doesNotMatch(parsed.text + parsed.html, /malo\.example|1234/);
    }
  });

  test('one address can send so many messages a day, however it is written', async () => {
    const many = visitor('Muchas Veces');
    for (let index = 1; index <= 5; index += 1) await saved({ ...many, message: `Mensaje ${index}` });
    for (const sixth of [many, { ...many, email: many.email.toUpperCase() }]) {
      const { status, headers, body } = await calls.save({ ...sixth, message: 'Mensaje 6' });
      assert.equal(status, 429);
      const wait = Number(headers.get('retry-after'));
      assert.ok(wait > 86_000 && wait <= 86_400, String(wait));
      assert.match(body.error.message, /5 messages/);
    }
    assert.equal(stored(many.email).length, 5);
    const mails = await mailsDuring(async () => {
      const fifth = { ...many, message: 'Mensaje 5' };
      assert.equal((await calls.save(fifth)).status, 200);
      assert.equal((await calls.notify(fifth)).status, 200);
      assert.equal((await calls.confirm(fifth)).status, 200);
    });
    assert.equal(mails.length, 2);
    inDatabase(
      'update contact_informations set created_at = created_at - ? where message = ?',
      24 * HOUR,
      'Mensaje 1',
    );
    await saved({ ...many, message: 'Mensaje 6' });
  });

  test('editors see what was sent, and cannot change it', async () => {
    const message = await saved(visitor('En El Panel'));
    await calls.notify(message);
    const { body } = await caller(backend.url).send('POST', '/admin/register-admin', EDITOR);
    const editor = caller(backend.url, body.data.token);
    const list = '/content-manager/collection-types/api::contact-information.contact-information';
    const { body: found } = await editor.get(`${list}?filters[email][$eq]=${message.email}`);
    const [record] = found.results;
    assert.ok(Date.parse(record.councilNotifiedAt));
    assert.equal(record.visitorConfirmedAt, null);

    const change = { phone: '1', councilNotifiedAt: null, visitorConfirmedAt: record.councilNotifiedAt };
    await editor.send('PUT', `${list}/${record.documentId}`, change);
    const [row] = stored(message.email);
    assert.equal(row.phone, '1');
    assert.equal(row.visitor_confirmed_at, null);
    assert.ok(row.council_notified_at);
  });
});
