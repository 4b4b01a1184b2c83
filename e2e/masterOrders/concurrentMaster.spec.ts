import { RemoveMasterLineItemDocument, MasterOrderDocument } from '#features/orders/web/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { withoutLiveChanges } from '../support/interceptOperations.ts';
import { enterCell, masterLinesGrid } from '../support/orderLines.ts';

const lines = [
  ['ANN0346-6IN', 100, 3.25],
  ['PER1695-2G', 40, 11.09],
] as const;

test('shows what another user changes, and who has deleted the line that is edited', async ({
  page,
  createMasterOrder,
  openAs,
  callAs,
}) => {
  const master = await createMasterOrder('manager@moif', { lines });
  await page.goto(master.path);
  const grid = masterLinesGrid(page);
  await expect(grid.rows).toHaveCount(2);
  const other = await openAs('sales@moif', master.path);
  await enterCell(other, 'Imara Red', 'Ordered Quantity', '150', '150', masterLinesGrid(other));
  await expect.poll(() => grid.column('Ordered Quantity')).toEqual(['150', '40']);

  await withoutLiveChanges(page);
  await page.reload();
  await expect(grid.rows).toHaveCount(2);
  const { masterOrderId } = master;
  const { masterOrder } = await callAs('sales@moif', MasterOrderDocument, { masterOrderId });
  const { id = '', lineNumber = 0 } = masterOrder?.masterLineItems[0] ?? {};
  await callAs('sales@moif', RemoveMasterLineItemDocument, { input: { masterOrderId, id, lineNumber } });
  const cell = await grid.cell(grid.row('Imara Red'), 'Ordered Quantity');
  await cell.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('170');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/deleted line 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Add the line again' }).click();
  await expect.poll(() => grid.column('Ordered Quantity')).toEqual(['40', '170']);
});
