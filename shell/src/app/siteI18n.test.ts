import type { i18n } from 'i18next';
import { addRemoteTexts, createSiteI18n } from './siteI18n.ts';

const remoteOf = (namespace: string, title: string) => ({
  namespace,
  locales: { es: { title }, en: { title } },
  routes: [],
  content: [],
});

const uiTexts = { es: { portal: { open: 'Abrir' } }, en: { portal: { open: 'Open' } } };
const add = (to: i18n, name: string, remote: ReturnType<typeof remoteOf>) =>
  addRemoteTexts(to, name, remote, uiTexts);

test('a section has its texts below its own name, and may bring them again', () => {
  const i18n = createSiteI18n('es');
  add(i18n, 'remote_short_courses', remoteOf('short-courses', 'Cursos'));
  add(i18n, 'remote_short_courses', remoteOf('short-courses', 'Cursos breves'));
  expect(i18n.t('short-courses:title')).toBe('Cursos breves');
  // Beside what every page has.
  expect([i18n.t('ui:portal.open'), i18n.t('ui:loading')]).toEqual(['Abrir', 'Cargando…']);
});

test.each(['content', 'ui', 'shell', 'search', 'home'])(
  'a section with texts below %s, which is not its own, is refused',
  (namespace) => {
    const i18n = createSiteI18n('es');
    add(i18n, 'remote_content', remoteOf('content', 'Noticias'));
    const before = JSON.stringify(i18n.store.data);
    expect(() => add(i18n, 'remote_copy', remoteOf(namespace, 'Copia'))).toThrow(
      `remote_copy has texts in the namespace "${namespace}", not in its own`,
    );
    expect(JSON.stringify(i18n.store.data)).toBe(before);
  },
);

test.each(['ui', 'shell', 'search', 'home'])(
  'no section can be called %s, as texts of the site are',
  (namespace) => {
    const i18n = createSiteI18n('es');
    expect(() => add(i18n, `remote_${namespace}`, remoteOf(namespace, 'Copia'))).toThrow(namespace);
  },
);
