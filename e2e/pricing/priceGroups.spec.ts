import { UpdateCustomerDocument } from '#features/customers/web/documents.ts';
import { PriceGroupsPickerDocument, SetDefaultGroupDocument } from '#features/pricing/web/documents.ts';
import { createTestCustomer } from '../customers/createTestCustomer.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

// Other tests of the worker expect the prices of the default group.
test.afterEach(async ({ callAs }) => {
  const variables = { tenantId: 'MOIF', name: 'Retail Default' };
  const { priceGroups } = await callAs('manager@moif', PriceGroupsPickerDocument, variables);
  const id = priceGroups?.nodes[0]?.priceId ?? '';
  await callAs('manager@moif', SetDefaultGroupDocument, { input: { id } });
});

test('creates, renames and deletes a price group, but not while it is the default or a customer has it', async ({
  page,
  callAs,
}) => {
  await page.goto('/fulfill/price');
  await expect(page).toHaveURL(/\/fulfill\/price\/groups$/);
  const { row } = gridLocators(page, 'Price Groups');
  const main = page.getByRole('main');
  const name = main.getByRole('textbox', { name: /^Name/ });
  const press = (button: string) => main.getByRole('button', { name: button, exact: true }).click();
  const confirmDelete = async () => {
    await press('Delete');
    const question = page.getByRole('dialog', { name: 'Delete this price group?' });
    await question.getByRole('button', { name: 'Delete' }).click();
  };

  await press('Add New');
  await expect(page.getByRole('tab', { name: 'Price Levels' })).toBeDisabled();
  await name.fill('Florist');
  await press('Save');
  await expect(page.getByRole('heading', { name: 'Florist' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Price Levels/ })).toBeEnabled();
  await name.fill('Florists');
  await press('Save');
  await expect(page.getByRole('heading', { name: 'Florists' })).toBeVisible();
  await press('Set as Default');
  await expect(toastText(page, 'Florists is the default price group')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Default', exact: true })).toBeVisible();

  const priceGroupId = /[0-9a-f]{32}/.exec(page.url())?.[0] ?? '';
  const customerId = await createTestCustomer(callAs, 'Heather Florist', priceGroupId);
  await press('Delete');
  await expect(
    toastText(page, /It is the default price group\. It is used by .*Heather Florist/),
  ).toBeVisible();
  await callAs('manager@moif', UpdateCustomerDocument, { input: { customerId, priceGroupId: null } });

  await page.goto('/fulfill/price/groups');
  await expect(row('Florists')).toContainText('Default');
  await firstCell(row('Retail Default')).click();
  await press('Set as Default');
  await expect(toastText(page, 'Retail Default is the default price group')).toBeVisible();
  await page.getByLabel('Breadcrumbs').getByRole('link', { name: 'Price Groups' }).click();
  await expect(row('Florists')).not.toContainText('Default');
  await firstCell(row('Florists')).click();
  await confirmDelete();
  await expect(toastText(page, 'Florists deleted')).toBeVisible();
  await expect(row('Retail Default')).toBeVisible();
  await expect(row('Florists')).toHaveCount(0);
});
