import { expect, test } from '../support/fixtures.ts';
import { setStatus } from '../support/createTestOrder.ts';

test('adds changes of other users to the history and loads older changes on request', async ({
  page,
  createOrder,
  callAs,
}) => {
  const order = await createOrder('manager@moif', { statuses: ['OPEN'] });
  const change = (to: 'OPEN' | 'SUBMITTED') => setStatus(callAs, 'sales@moif', order.orderId, to);
  for (let times = 0; times < 25; times += 1) {
    await change('SUBMITTED');
    await change('OPEN');
  }
  await page.goto(order.path);
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  const entries = history.locator('> li');
  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Show older changes' }).click();
  await expect(entries).toHaveCount(52);
  await expect(entries.last()).toContainText('Created the order');
  await expect(page.getByRole('button', { name: 'Show older changes' })).toHaveCount(0);

  await change('SUBMITTED');
  await expect(entries).toHaveCount(53);
  await expect(entries.first()).toContainText('Status: Open → Submitted');
  await expect(entries.first()).toContainText('sales@moif.example.com');
});
