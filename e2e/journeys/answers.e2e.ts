import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/visitor.ts';

// The five questions that visitors come with, on a phone: the answer is at most two presses, or one search, from home. In
// both languages, with and without JavaScript.

test.use({ viewport: phone });

const words = {
  es: {
    dates: 'Todas las fechas y calendario',
    datesTitle: 'Próximas fechas',
    specialty: /^Medicina Familiar Certificación/,
    facts: 'Lo esencial',
    questions: 'Preguntas frecuentes',
    search: 'Buscar en el sitio',
    courses: 'cursos avalados',
    renew: /^Quiero renovar/,
    calculate: 'Calcule sus puntos para la vigencia',
    points: 'Puntos para la vigencia',
  },
  en: {
    dates: 'All dates and calendar',
    datesTitle: 'Upcoming dates',
    specialty: /^Family Medicine Certification/,
    facts: 'Key facts',
    questions: 'Frequently asked questions',
    search: 'Search the site',
    courses: 'endorsed courses',
    renew: /^I want to renew/,
    calculate: 'Work out your points for renewal',
    points: 'Points for renewal',
  },
} as const;

const inMain = (page: Page) => page.getByRole('main');

for (const javaScriptEnabled of [true, false]) {
  for (const lng of ['es', 'en'] as const) {
    const text = words[lng];
    test.describe(`${lng}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled });
      test.beforeEach(({ visit }) => visit(`/?lng=${lng}`));

      test('when is what due?', async ({ page }) => {
        await expect(inMain(page).getByRole('heading', { name: text.datesTitle })).toBeVisible();
        await inMain(page).getByRole('link', { name: text.dates }).click();
        await expect(page).toHaveURL(/\/fechas/);
        const dates = inMain(page).getByRole('region', { name: text.datesTitle });
        await expect(dates.getByRole('listitem').first().locator('time').first()).toBeVisible();
      });

      test('what does it cost, and is registration open?', async ({ page }) => {
        const facts = inMain(page).getByRole('region', { name: text.facts });
        const fees = facts.getByText(/^\$[\d,.]+ MXN$/);
        // Home answers it for each specialty.
        await expect(fees).toHaveCount(3);
        await expect(facts.locator('[data-state]')).toHaveCount(3);
        await inMain(page).getByRole('link', { name: text.specialty }).click();
        await expect(page).toHaveURL(/\/especialidades/);
        await expect(fees).toHaveCount(1);
        await expect(fees).toBeVisible();
        await expect(facts.locator('[data-state]')).toHaveText(/20\d\d/);
      });

      test('what do people ask?', async ({ page }) => {
        await page.getByRole('contentinfo').getByRole('link', { name: text.questions }).click();
        await expect(inMain(page).getByRole('heading', { level: 1, name: text.questions })).toBeVisible();
        await expect(inMain(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
      });

      test('which courses count?', async ({ page }) => {
        await page.getByRole('banner').getByLabel(text.search).fill(text.courses);
        await page.keyboard.press('Enter');
        const found = inMain(page).locator('a[href^="/eventos"]').first();
        await found.click();
        await expect(page).toHaveURL(/\/eventos/);
        await expect(inMain(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      });

      test('how many points are missing?', async ({ page }) => {
        await inMain(page).getByRole('link', { name: text.renew }).click();
        await inMain(page).getByRole('link', { name: text.calculate }).click();
        await expect(inMain(page).getByRole('heading', { level: 1, name: text.points })).toBeVisible();
        if (javaScriptEnabled) await expect(inMain(page).getByRole('textbox').first()).toBeVisible();
        else await expect(inMain(page).getByRole('table').first()).toBeVisible();
      });
    });
  }
}
