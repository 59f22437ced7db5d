import { sharePolicy } from '@consejo/tooling/share-policy';
import { expect, test, untilHydrated } from '../support/visitor.ts';

type Host = { options: { name: string; shared: Record<string, unknown> } };

test('the shell provides the modules that sections may ask for, and no others', async ({ page, visit }) => {
  await visit('/especialidades');
  await untilHydrated(page);
  const provided = await page.evaluate(() => {
    const hosts: Host[] = Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__;
    return Object.keys(hosts.find(({ options }) => options.name === 'shell')?.options.shared ?? {});
  });
  // A key that ends with `/` stands for the modules of a package.
  const covers = (key: string, name: string) => (key.endsWith('/') ? name.startsWith(key) : name === key);
  const keys = Object.keys(sharePolicy());
  const missing = keys.filter((key) => !provided.some((name) => covers(key, name)));
  const unasked = provided.filter((name) => !keys.some((key) => covers(key, name)));
  expect({ missing, unasked }).toEqual({ missing: [], unasked: [] });
});
