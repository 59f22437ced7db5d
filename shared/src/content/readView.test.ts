import { contentHandlers, contentServer } from '@consejo/shared/testing';
import { errorKind } from './contentError.ts';
import { readView } from './readView.ts';

const read = () => readView('/public-view', { populate: '*' }, {});

test('returns the record', async () => {
  contentServer.use(contentHandlers.json('/public-view', { data: { mission: 'Certificar' } }));
  expect(await read()).toEqual({ mission: 'Certificar' });
});

test('an unpublished record is empty', async () => {
  contentServer.use(contentHandlers.failure('/public-view', 404));
  expect(await read()).toEqual({});
});

test('an outage is thrown', async () => {
  contentServer.use(contentHandlers.failure('/public-view', 500));
  expect(errorKind(await read().catch((error: unknown) => error))).toBe('unavailable');
});
