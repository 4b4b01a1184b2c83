import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { closeDetails, enterCell, orderLinesGrid, openLine, orderTotalText } from '../support/orderLines.ts';

const lines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

test('changes lines in cells, in the items table and in the line dialog, and shows them in a second browser', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await closeDetails(page);
  await enterCell(page, 'Imara Red', 'Ordered', '12');
  // Twelve trays of 8 at 3.25, and four of one at 11.09.
  await expect(orderTotalText(page)).toHaveText('Order Total $356.36');
  await enterCell(page, 'Imara Red', 'Price', '3.5', '• $3.50');
  await expect(orderTotalText(page)).toHaveText('Order Total $380.36');

  await runAction(page, 'Items Table');
  const table = page.getByRole('dialog', { name: 'Add/Edit Order Items' });
  const items = gridLocators(page, 'Items');
  await table.getByLabel('Quick search').fill('Abajo Fleabane');
  const quantity = await items.cell(items.row('PER1695-45IN'), 'Ordered Quantity');
  await quantity.dblclick();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveText('2');
  await table.getByRole('button', { name: 'Update Order' }).click();
  await expect(table).toBeHidden();
  // Two trays of 10 at 2.43.
  await expect(orderTotalText(page)).toHaveText('Order Total $428.96');

  await openLine(page, 'Imara Red');
  const line = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await expect(line.getByLabel('Quantity')).toHaveValue('12');
  await line.getByLabel('Quantity').fill('3');
  await line.getByLabel('Price').fill('4.1');
  await expect(line).toContainText('Line total$98.40');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toBeHidden();
  await expect(orderTotalText(page)).toHaveText('Order Total $191.36');

  await openLine(page, 'Abajo Fleabane - 2 gal');
  const removed = page.getByRole('dialog', { name: 'Edit Item - Line 2' });
  await removed.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this line item?' });
  await expect(question).toContainText('Abajo Fleabane - 2 gal');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(removed).toBeHidden();

  await page.reload();
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  for (const one of [page, other]) {
    await expect(orderLinesGrid(one).rows).toHaveCount(2);
    await expect.poll(() => orderLinesGrid(one).column('SKU')).toEqual(['ANN0346-6IN', 'PER1695-45IN']);
    await expect.poll(() => orderLinesGrid(one).column('Ordered')).toEqual(['3', '2']);
    await expect.poll(() => orderLinesGrid(one).column('Pieces')).toEqual(['24', '20']);
    await expect(one.getByText(/^Total Line Items/)).toHaveText('Total Line Items 2');
    await expect(orderTotalText(one)).toHaveText('Order Total $147.00');
  }
});
