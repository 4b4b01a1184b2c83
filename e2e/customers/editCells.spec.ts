import { CustomerDocument } from '#features/customers/web/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators, waitForAllRows } from '../support/grid.ts';
import { createPriceGroup } from '../support/priceGroups.ts';
import { toastText } from '../support/toast.ts';
import { createTestCustomer } from './createTestCustomer.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('pastes the price group of many customers, leaves one that is misspelled, and undoes the paste', async ({
  page,
  callAs,
}) => {
  const group = await createPriceGroup(callAs, 'Edited Cells Group');
  const names = Array.from({ length: 12 }, (_, at) => `Edited Cells ${at + 10}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await createTestCustomer(callAs, name));
  await page.goto('/fulfill/customers?search=Edited+Cells');
  const customers = gridLocators(page, 'Customers');
  await waitForAllRows(page, 'Customers');
  await expect(customers.rows).toHaveCount(12);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const texts = names.map((_, at) => (at === 3 ? 'Edited Cels Group' : group.name));
  await page.evaluate((text) => navigator.clipboard.writeText(text), texts.join('\n'));
  const first = await customers.cell(customers.row(names[0] ?? ''), 'Price Group');
  await first.click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(toastText(page, '1 of 12 cells not pasted')).toBeVisible();
  await expect.poll(() => customers.column('Price Group')).toEqual(texts);
  const readGroup = async (id = '') =>
    (await callAs('manager@moif', CustomerDocument, { customerId: id })).customer?.priceGroupName;
  await expect.poll(() => readGroup(ids[11])).toBe(group.name);
  expect(await readGroup(ids[3])).toBeNull();

  await page.keyboard.press('ControlOrMeta+Z');
  await expect
    .poll(() => customers.column('Price Group'))
    .toEqual(names.map((_, at) => (at === 3 ? texts[3] : '')));
  await page.getByRole('button', { name: 'Done' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => customers.column('Price Group')).toEqual(names.map(() => ''));
  await expect.poll(() => readGroup(ids[11])).toBeNull();
});
