import { adminApi, type StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { addPages } from './activity';
import { logo, theme } from './brand';
import { CallDatesPanel } from './CallDatesPanel';
import { ChoiceInput } from './ChoiceInput';
import panelTexts from './es.json';
import { explainRefusals } from './explainRefusals';
import { HistoryPanel } from './HistoryPanel';
import { OpenedVersion, sendOpenedVersion } from './openedAt';
import { PreviewLinkPanel } from './PreviewLinkPanel';
import { SchedulePanel } from './SchedulePanel';
import { VisiblePanel } from './VisiblePanel';
import { widgets } from './widgets';

const LANGUAGE_KEY = 'strapi-admin-language';

// The panel defaults to English; our editors write in Spanish. A language that an editor chose is kept.
if (window.localStorage.getItem(LANGUAGE_KEY) === null) {
  window.localStorage.setItem(LANGUAGE_KEY, 'es');
}

// Strapi's advertisement of its releases, for each id that an installation may have by then.
for (const id of ['undefined', 'false'])
  window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${id}`, 'true');

export default {
  config: {
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    theme,
    locales: ['es'],
    tutorials: false,
    notifications: { releases: false },
    // What Strapi's Spanish lacks or says badly.
    translations: { es: panelTexts },
  },
  register(app: StrapiApp) {
    // Instead of Strapi's.
    app.widgets.register(() => widgets);
    addPages(app);
    for (const [name, type] of [
      ['choice', 'string'],
      ['choices', 'json'],
    ] as const) {
      const text = { id: name, defaultMessage: name };
      const Input = async () => ({ default: ChoiceInput as ComponentType });
      app.customFields.register({
        name,
        type,
        intlLabel: text,
        intlDescription: text,
        components: { Input },
      });
    }
    explainRefusals(app);
  },
  bootstrap(app: StrapiApp) {
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as {
      addEditViewSidePanel: (
        panels: (
          | typeof CallDatesPanel
          | typeof SchedulePanel
          | typeof PreviewLinkPanel
          | typeof VisiblePanel
          | typeof HistoryPanel
          | typeof OpenedVersion
        )[],
      ) => void;
    };
    addEditViewSidePanel([
      CallDatesPanel,
      SchedulePanel,
      VisiblePanel,
      PreviewLinkPanel,
      HistoryPanel,
      OpenedVersion,
    ]);
    sendOpenedVersion();
    // A link that the form got when it was opened may have expired since.
    adminApi.enhanceEndpoints({ endpoints: { getPreviewUrl: { forceRefetch: () => true } } });
  },
};
