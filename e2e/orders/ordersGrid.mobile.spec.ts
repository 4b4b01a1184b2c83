import { chooseStatus } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

test('searches order cards, returns from an order, scrolls and changes statuses on the phone', async ({
  page,
  createOrder,
}) => {
  const orders = [
    await createOrder('manager@moif', { statuses: ['OPEN'] }),
    await createOrder('manager@moif', { statuses: ['OPEN'] }),
  ] as const;
  const [{ orderNumber: firstNumber }] = orders;
  await page.goto('/fulfill/orders');
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await page.getByLabel('Quick search').tap();
  await page.getByLabel('Quick search').fill(firstNumber);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Cedar Creek Plant Company');
  await expect(cards).toContainText('$260.00');
  await cards.getByRole('link').tap();
  await expect(page.getByRole('heading', { name: `Order ${firstNumber}` })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByLabel('Quick search')).toHaveValue(firstNumber);
  await expect(cards).toHaveCount(1);
  await page.getByLabel('Quick search').fill('');
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(20);

  for (const { orderNumber } of orders)
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).tap();
  const selection = page.getByRole('group', { name: 'Selection' });
  await expect(selection).toContainText('2 selected');
  await selection.getByRole('checkbox', { name: 'Selected' }).tap();
  await expect(cards).toHaveCount(2);
  await chooseStatus(page, 'Update Status', 'Submitted');
  await expect(toastText(page, 'Successfully updated to Submitted')).toBeVisible();
  for (const { orderNumber } of orders)
    await expect(cards.filter({ hasText: orderNumber })).toContainText('Submitted');
  await selection.getByRole('button', { name: 'Clear' }).tap();
  await expect(selection).toBeHidden();
  await expect(cards).not.toHaveCount(2);
});
