import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { UpdatePriceLevelsDocument } from '../../web/documents.ts';
import { priceGroupPath } from '../../groups/web/priceGroupPaths.ts';
import { groupId } from '../../web/testing/priceGroupServer.ts';
import { levelsGrid, showPriceLevels } from '../../web/testing/showPriceLevels.ts';

beforeEach(() => sessionStorage.clear());

const prices = () => levelsGrid.texts('Customer Sell');
const names = () => levelsGrid.texts('Target Name');

test('undoes and redoes after a visit to the other tab', async () => {
  const { user, press, go } = await showPriceLevels();
  await levelsGrid.enterCell(user, 'Plant 2', 'Customer Sell', '9');
  await user.click(await levelsGrid.findCell('Plant 3', 'Target ID'));
  await user.paste('SKU-3\t50\nSKU-2\t50');
  await expect.poll(names).toEqual(['Plant 1', 'Plant 2', 'Plant 3', 'Plant 2']);
  await press('Undo');
  await expect.poll(names).toEqual(['Plant 1', 'Plant 2', 'Plant 3']);
  await go(priceGroupPath(groupId));
  await go(priceGroupPath(groupId, 'levels'));
  await expect.poll(prices).toEqual(['$1.00', '$9.00', '$3.00']);
  await press('Undo');
  await expect.poll(prices).toEqual(['$1.00', '$2.00', '$3.00']);
  await press('Redo');
  await press('Redo');
  await expect.poll(names).toEqual(['Plant 1', 'Plant 2', 'Plant 3', 'Plant 2']);
  await expect.poll(() => prices()).toEqual(['$1.00', '$9.00', '$3.00', '']);
});

test('reports an overlap while prices of the level are still missing', async () => {
  const { user } = await showPriceLevels([1]);
  await user.click(await levelsGrid.findCell('Plant 1', 'Target ID'));
  await user.paste('SKU-1\nSKU-1');
  await screen.findByText(/Another price level from quantity 0 also covers [A-Z]/);
  await screen.findByText(/Customer sell price is required/);
});

test('refuses pasted levels that overlap, and shows where', async () => {
  const { user, press, sent } = await showPriceLevels([1, 2]);
  await user.click(await levelsGrid.findCell('Plant 1', 'Target ID'));
  await user.paste('SKU-2\t0\t1\t2\t3\t3/1/2027\t6/30/2027');
  await screen.findByText(/Another price level from quantity 0 also covers Mar 1, 2027/);
  const marked = () =>
    levelsGrid.rows().map((row) => [...row.querySelectorAll('.cell-error')].map((cell) => cell.textContent));
  await expect.poll(marked).toEqual([['Mar 1, 2027'], []]);
  await press('Save');
  await findToast('Please fix the validation errors above before saving.');
  expect(sent()).toEqual([]);
});

test('refuses the 5001st level', async () => {
  const { user, press, sent } = await showPriceLevels(Array.from({ length: 5000 }, (_, index) => index + 1));
  await levelsGrid.findCell('Plant 1', 'Target Name');
  const [box] = within(levelsGrid.rows()[0] ?? levelsGrid.region()).getAllByRole('checkbox');
  if (box) await user.click(box);
  await press('Duplicate');
  await levelsGrid.enterCell(user, 'Plant 1', 'Threshold', '10');
  await screen.findByText('A price group takes at most 5000 price levels');
  await press('Save');
  await findToast('Please fix the validation errors above before saving.');
  expect(sent()).toEqual([]);
  await press('Undo');
  await press('Undo');
  await expect.poll(() => screen.queryByText('A price group takes at most 5000 price levels')).toBeNull();
});

test('takes levels as saved when the response was lost and their target was renamed meanwhile', async () => {
  const { server, user, press, store, sent } = await showPriceLevels();
  await levelsGrid.enterCell(user, 'Plant 1', 'Customer Sell', '1.5');
  server.respond(UpdatePriceLevelsDocument, ({ input }) => {
    store(
      input.priceLevels.map((level) =>
        level.targetName === 'Plant 2' ? { ...level, targetName: 'Renamed' } : level,
      ),
    );
    return { updatePriceLevels: { priceGroup: null, errors: null } };
  });
  server.loseResponses(UpdatePriceLevelsDocument);
  await press('Save');
  await findToast('Price levels saved');
  expect(sent()).toHaveLength(1);
  await expect.poll(names).toEqual(['Plant 1', 'Renamed', 'Plant 3']);
  await press('Save');
  await findToast('No changes to save');
});

test('shows the new name of a target beside unsaved changes, which it leaves alone', async () => {
  const { user, state, stored, notifyChanges, press } = await showPriceLevels();
  await levelsGrid.enterCell(user, 'Plant 1', 'Customer Sell', '1.5');
  const priceLevels = stored().priceLevels.map((level) =>
    level.targetName === 'Plant 1' ? { ...level, targetName: 'Renamed', isTargetActive: false } : level,
  );
  state.groups = [{ ...stored(), version: 2, priceLevels }];
  notifyChanges([
    {
      entityType: 'PRICE_GROUP',
      entityId: groupId,
      version: 2,
      operation: 'UPDATED',
      changedAt: '2027-01-02T08:00:00.000Z',
      changedBy: 'ann@example.com',
    },
  ]);
  await expect.poll(names).toEqual(['Renamed (inactive)', 'Plant 2', 'Plant 3']);
  await expect.poll(() => prices()).toEqual(['$1.50', '$2.00', '$3.00']);
  await press('Undo');
  await expect.poll(prices).toEqual(['$1.00', '$2.00', '$3.00']);
});
