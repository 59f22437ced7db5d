import { contentHandlers, contentServer } from '@consejo/shared/testing';
import { errorKind } from './contentError.ts';
import { readView } from './readView.ts';

const read = () => readView('/public-view', { populate: '*' }, {});

test('gives the record', async () => {
  contentServer.use(contentHandlers.json('/public-view', { data: { mission: 'Certificar' } }));
  expect(await read()).toEqual({ mission: 'Certificar' });
});

test('gives an empty record for one that is not published', async () => {
  contentServer.use(contentHandlers.failure('/public-view', 404));
  expect(await read()).toEqual({});
});

test('an outage stays one', async () => {
  contentServer.use(contentHandlers.failure('/public-view', 500));
  expect(errorKind(await read().catch((error: unknown) => error))).toBe('unavailable');
});
