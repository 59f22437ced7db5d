import { adminApi, type StrapiApp } from '@strapi/strapi/admin';
import { addActivity } from './activity';
import { CallDatesPanel } from './CallDatesPanel';
import { explainRefusals } from './explainRefusals';
import { HistoryPanel } from './HistoryPanel';
import { PreviewLinkPanel } from './PreviewLinkPanel';

const LANGUAGE_KEY = 'strapi-admin-language';

// The panel defaults to English; our editors write in Spanish. A language that an editor chose is kept.
if (window.localStorage.getItem(LANGUAGE_KEY) === null) {
  window.localStorage.setItem(LANGUAGE_KEY, 'es');
}

export default {
  config: {
    locales: ['es'],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      es: {
        'app.components.LeftMenu.navbrand.title': 'Consejo',
        'app.components.LeftMenu.navbrand.workplace': 'Contenido del sitio',
        'upload.list.bulk-actions.delete.error': 'No se borró.',
        'content-manager.preview.panel.title': 'Vista previa',
        'content-manager.preview.panel.button': 'Abrir vista previa',
        // Strapi's button copies an address that needs an account (PreviewLinkPanel.tsx).
        'preview.copy.label': 'Copiar la dirección del panel',
        'content-manager.preview.copy.success': 'Dirección del panel copiada',
        'Auth.form.welcome.title': 'Contenido del sitio',
        'Auth.form.welcome.subtitle': 'Inicie sesión con su cuenta de editor',
      },
    },
  },
  register(app: StrapiApp) {
    addActivity(app);
    explainRefusals(app);
  },
  bootstrap(app: StrapiApp) {
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as {
      addEditViewSidePanel: (
        panels: (typeof CallDatesPanel | typeof PreviewLinkPanel | typeof HistoryPanel)[],
      ) => void;
    };
    addEditViewSidePanel([CallDatesPanel, PreviewLinkPanel, HistoryPanel]);
    // A link that the form got when it was opened may have expired since.
    adminApi.enhanceEndpoints({ endpoints: { getPreviewUrl: { forceRefetch: () => true } } });
  },
};
