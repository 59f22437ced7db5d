import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation, writeDate } from '@consejo/shared/i18n';
import { LinkButton, PageFrame } from '@consejo/shared/ui';
import { NumberedSections } from '@consejo/shared/ui/long-text';
import { TextList } from '../text-list/TextList.tsx';
import { accessibilityTexts } from './accessibilityTexts.ts';

/** When someone last compared this statement with the tests in `e2e/journeys` and the site's limits. */
const reviewed = '2026-11-22';

const tests = ['axe', 'zoom', 'keyboard', 'targets', 'colours', 'noScript', 'language'] as const;
const limits = ['frames', 'documents', 'picture', 'spanish', 'others'] as const;

/** `/accesibilidad`: the accessibility statement. */
export function AccessibilityPage() {
  usePageTexts('institutional', accessibilityTexts);
  const { t, i18n } = useTranslation('institutional', { keyPrefix: 'accessibility' });
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <NumberedSections
        introduction={
          <p>
            <time dateTime={reviewed}>
              {t('reviewed', { date: writeDate(reviewed, i18n.language, 'UTC') })}
            </time>
          </p>
        }
        sections={[
          { id: 'meta', title: t('aim.title'), content: <p>{t('aim.text')}</p> },
          {
            id: 'pruebas',
            title: t('tests.title'),
            content: (
              <>
                <p>{t('tests.text')}</p>
                <TextList items={tests.map((key) => ({ key, text: t(`tests.items.${key}`) }))} />
                <p>{t('tests.limits')}</p>
              </>
            ),
          },
          {
            id: 'limites',
            title: t('limits.title'),
            content: <TextList items={limits.map((key) => ({ key, text: t(`limits.items.${key}`) }))} />,
          },
          {
            id: 'contacto',
            title: t('contact.title'),
            content: (
              <>
                <p>{t('contact.text')}</p>
                <p>
                  <LinkButton to={paths.contact}>{t('contact.link')}</LinkButton>
                </p>
              </>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
