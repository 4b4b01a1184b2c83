import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dropFile } from '#platform/web/listImport/testing/dropFile.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { levelsGrid, showPriceLevels } from '../../web/testing/showPriceLevels.ts';

test('enters the levels of a file into the table, where they are corrected and saved together', async () => {
  const { user, sent, stored } = await showPriceLevels([1, 2]);
  const [first] = stored().priceLevels;
  await user.click(getButton('CSV Import'));
  const start = first?.startDate.slice(0, 10) ?? '';
  const text = `Type,Target ID,Threshold,Customer Sell,Start\nItem,${first?.targetCode},${first?.quantityThreshold},9.5,${start}\nItem,${first?.targetCode},500,x,${start}\n`;
  await dropFile(new File([text], 'levels.csv', { type: 'text/csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import Price Levels from CSV' });
  await within(dialog).findByText(/1 new, 1 changed, 0 unchanged\./);
  expect(sent()).toEqual([]);
  await user.click(getButton('Add to Table'));
  await expect.poll(() => levelsGrid.texts('Customer Sell')).toEqual(expect.arrayContaining(['x', '$9.50']));
  await levelsGrid.enterCell(user, 'x', 'Customer Sell', '8');
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  if (save) await user.click(save);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.priceLevels).toMatchObject([
    { quantityThreshold: 500, customerSellPrice: 8 },
    { priceLevelId: first?.priceLevelId, customerSellPrice: 9.5 },
    {},
  ]);
});

test('refuses several files at once', async () => {
  const { user } = await showPriceLevels([1]);
  await user.click(getButton('CSV Import'));
  const file = new File(['Type\nItem\n'], 'levels.csv', { type: 'text/csv' });
  await dropFile(file, file);
  await screen.findByText('Please drop only one file at a time.');
});
