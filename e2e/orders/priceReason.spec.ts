import { expect, test } from '../support/fixtures.ts';
import { closeDetails, openLine } from '../support/orderLines.ts';

test('shows the price level of an editable line, also of the default price group', async ({
  page,
  createOrder,
}) => {
  const order = await createOrder('manager@moif', {
    customer: 'Meadow Run Plant Company',
    lines: [['ANN0346-6IN', 10, 4.15]],
  });
  // A customer without a price group uses the default group, whose name the customer record does not have.
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON();
    if (operationName !== 'Customer') return route.fallback();
    const text = await (await route.fetch()).text();
    return route.fulfill({ body: text.replaceAll(/"priceGroup(Id|Name)":"[^"]*"/g, '"priceGroup$1":null') });
  });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  await expect(page.getByRole('dialog', { name: 'Edit Item - Line 1' })).toContainText(
    /Price level of its category · Retail Default, since Jan 1, \d{4}/,
  );
});

test('shows the price reason of a read-only line', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif', {
    lines: [['ANN0346-6IN', 100, 2.5]],
    statuses: ['OPEN', 'SUBMITTED', 'CLOSED'],
  });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  const line = page.getByRole('dialog', { name: 'Line 1' });
  await expect(line).toContainText(
    /\$2\.85 · Price level of its category · Mass Merchant East, from 100 units, since Jan 1, \d{4}/,
  );
  await expect(line).toContainText('$2.50');
});
