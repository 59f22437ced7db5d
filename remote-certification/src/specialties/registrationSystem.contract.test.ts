import { createQueryClient } from '@consejo/shared/query';
import { registrationSystemQuery } from './registrationSystem.query.ts';

test('the backend answers where candidates register and log in', async () => {
  const { registerUrl, loginUrl } = await createQueryClient({ isServer: true }).fetchQuery(
    registrationSystemQuery(),
  );
  expect(registerUrl).toMatch(/^https?:/);
  expect(loginUrl).toMatch(/^https?:/);
});
