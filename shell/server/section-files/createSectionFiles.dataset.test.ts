import fastify from 'fastify';
import type { DeclaredFile } from '../../src/app/declarationOf.ts';
import { readConfig } from '../config/readConfig.ts';
import { fakeSection } from '../live/section.fixtures.ts';
import { createSectionFiles } from './createSectionFiles.ts';

const dataset: DeclaredFile = { kind: 'dataset', path: '/noticias/lista', columns: ['nombre', 'bytes'] };

async function open(readPart: () => Promise<unknown>) {
  const app = fastify({ logger: false });
  const live = [fakeSection({ files: [dataset] })];
  const handle = createSectionFiles({
    config: readConfig({}),
    sections: { live: () => ({ live, isWhole: true }), readPart },
  });
  app.get('/*', (request, reply) => handle(request, reply) ?? reply.send('a page'));
  return app;
}

test('a declared dataset is served as JSON and CSV, everything else is a page', async () => {
  const readPart = jest.fn(async () => [{ nombre: 'Guía', bytes: 12, secret: 'x' }, { nombre: 'Temario' }]);
  const app = await open(readPart);
  const json = await app.inject('/noticias/lista.json');
  expect([json.statusCode, json.headers['content-type'], json.headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=300',
  ]);
  expect(json.json()).toEqual([
    { nombre: 'Guía', bytes: 12 },
    { nombre: 'Temario', bytes: null },
  ]);
  const csv = await app.inject('/noticias/lista.csv');
  expect([csv.headers['content-type'], csv.body]).toEqual([
    'text/csv; charset=utf-8',
    '\ufeffnombre,bytes\r\nGuía,12\r\nTemario,\r\n',
  ]);
  expect(readPart.mock.calls[0]).toEqual(['remote_news', { kind: 'dataset', path: dataset.path }, 7500]);
  const other = await app.inject('/noticias/lista.csv?x=1');
  expect([other.statusCode, other.headers.location]).toEqual([301, '/noticias/lista.csv']);
  for (const path of ['/noticias', '/noticias/lista', '/noticias/lista.xml'])
    expect((await app.inject(path)).body).toBe('a page');
  await app.close();
});

test('texts that a spreadsheet would run are quoted, and separators stay in their cell', async () => {
  const names = ['=1+1', '+52', '-1', '@SUM(A1)', '\n=1+1', 'uno, "dos"\ntres'];
  const app = await open(async () => names.map((nombre) => ({ nombre })));
  expect((await app.inject('/noticias/lista.csv')).body).toBe(
    `\ufeffnombre,bytes\r\n'=1+1,\r\n'+52,\r\n'-1,\r\n'@SUM(A1),\r\n"\n=1+1",\r\n"uno, ""dos""\ntres",\r\n`,
  );
  expect((await app.inject('/noticias/lista.json')).json()[0]).toEqual({ nombre: '=1+1', bytes: null });
  await app.close();
});

test('a bad row is dropped; a section that cannot read its rows is an outage, not cached', async () => {
  const rows = [{ nombre: 'Guía' }, { nombre: {} }, { bytes: Number.NaN }, null];
  const readPart = jest.fn(async (): Promise<unknown> => rows);
  const app = await open(readPart);
  expect((await app.inject('/noticias/lista.json')).json()).toEqual([{ nombre: 'Guía', bytes: null }]);
  readPart.mockRejectedValue(new Error('away'));
  const { statusCode, headers } = await app.inject('/noticias/lista.csv');
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '10']);
  await app.close();
});
