import { chromiumArguments, findChromium } from '@consejo/tooling/browser';
import { holdPort } from '@consejo/tooling/ports';
import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { realAddress } from '../support/backend.ts';

// Lighthouse on a phone, in the categories whose score does not depend on the machine.

const categories = ['accessibility', 'best-practices', 'seo'];

for (const address of ['/', '/especialidades', '/noticias', '/noticias/{id}', '/contacto', '/buscar'])
  test(`${address}: Lighthouse gives 100 for ${categories.join(', ')}`, async ({ baseURL }) => {
    const port = await holdPort();
    const executablePath = findChromium();
    const browser = await chromium.launch({
      // In English the address without `lng` is not the canonical one.
      args: [...chromiumArguments(), '--accept-lang=es-MX', `--remote-debugging-port=${port}`],
      ...(executablePath && { executablePath }),
    });
    try {
      const result = await lighthouse(baseURL + (await realAddress(address)), {
        port,
        onlyCategories: categories,
        logLevel: 'error',
      });
      if (!result) throw new Error('Lighthouse gave no result');
      const { lhr } = result;
      expect(lhr.runtimeError).toBeUndefined();
      const problems = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => {
            const { title, explanation, details } = lhr.audits[id] ?? {};
            return `${title}: ${explanation ?? JSON.stringify(details)}`;
          }),
      );
      expect(problems).toEqual([]);
      const scores = Object.values(lhr.categories).map(({ id, score }) => [id, score]);
      expect(scores).toEqual(categories.map((id) => [id, 1]));
    } finally {
      await browser.close();
    }
  });
