import { render, screen } from '@testing-library/react';
import { createI18n } from './createI18n.ts';
import { I18nextProvider, usePageTexts, useTranslation } from './index.ts';

const texts = {
  es: { dates: { lead: 'Lo que toca' } },
  en: { dates: { lead: 'What is due' } },
};

function DatesPage() {
  usePageTexts('section', texts);
  const { t } = useTranslation('section' as 'ui');
  const keys = ['dates.title', 'dates.lead'] as unknown as ['keyDates.title'];
  return keys.map((key) => <p key={key}>{t(key)}</p>);
}

test.each([
  ['es', ['Fechas', 'Lo que toca']],
  ['en', ['Dates', 'What is due']],
] as const)('a page’s texts join those of its section, in %s', (language, expected) => {
  const i18n = createI18n(language, {
    es: { section: { dates: { title: 'Fechas' } } },
    en: { section: { dates: { title: 'Dates' } } },
  });
  const page = () =>
    render(<DatesPage />, {
      wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
    });
  const addResourceBundle = jest.spyOn(i18n, 'addResourceBundle');
  page().unmount();
  page();
  expect(screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual(expected);
  // Once a language, however often the page is shown.
  expect(addResourceBundle).toHaveBeenCalledTimes(2);
});
