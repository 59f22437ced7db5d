import { contentHandlers, contentServer, publicViewFixture, renderRoute } from '@consejo/shared/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

/** Handler for the council's data. */
export function answer(fields?: Record<string, unknown>, council?: object) {
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture(fields, council) }));
}

/** Call once at the top of a test file that visits `/aval-de-calidad`. */
export function setUpEndorsementPage() {
  // Lazy code: compiling it inside a test would exceed the query timeout.
  beforeAll(() => import('./QualityEndorsementPage.tsx'));
  beforeEach(() => answer());
}

export async function visit(search = '', language: 'es' | 'en' = 'es') {
  const page = renderRoute({
    path: `/aval-de-calidad${search}`,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
  await screen.findByRole('table');
  return page;
}

export const result = () => screen.getByRole('status');
