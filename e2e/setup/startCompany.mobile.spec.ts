import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { test } from '../support/fixtures.ts';
import { addCompany } from './addCompany.ts';
import { startCompany } from './startCompany.ts';

test.use({ user: null });

test('takes an empty company by the checklist to a shipped order with its invoice on the phone', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000 * timeoutFactor);
  const { email } = await addCompany(server.databaseUrl, 'MOSS');
  await startCompany(page, email);
});
