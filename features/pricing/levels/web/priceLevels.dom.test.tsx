import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { CategoriesDocument, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { categoryRow, itemRow } from '#features/catalogue/web/testing/items.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { priceGroupPath, priceGroupsPath } from '../../groups/web/priceGroupPaths.ts';
import { aPriceGroup, aStoredLevel, groupId } from '../../web/testing/priceGroupServer.ts';
import { levelsGrid, showPriceLevels } from '../../web/testing/showPriceLevels.ts';
import { showPriceGroups } from '../../web/testing/showPriceGroups.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const select = async (user: Awaited<ReturnType<typeof showPriceLevels>>['user'], name: string) => {
  const row = (await levelsGrid.findCell(name, 'Target Name')).closest('[role=row]');
  const box = row?.querySelector('input[type=checkbox]');
  if (box) await user.click(box);
};

beforeEach(() => sessionStorage.clear());

test('edits cells, and saves the whole list with its version and whole days', async () => {
  const { user, press, sent } = await showPriceLevels();
  await levelsGrid.enterCell(user, 'Plant 2', 'Customer Sell', '2.5');
  await levelsGrid.enterCell(user, 'Plant 2', 'End', '12/31/2027');
  await press('Save');
  await findAnnouncement('Price levels saved');
  const [input] = sent();
  expect(input).toMatchObject({ priceGroupId: groupId, expectedVersion: 1 });
  expect(input?.priceLevels).toHaveLength(3);
  expect(input?.priceLevels[1]).toMatchObject({
    targetName: 'Plant 2',
    customerSellPrice: 2.5,
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: '2027-12-31T23:59:59.999Z',
  });
  await press('Save');
  await findToast('No changes to save');
});

test('marks invalid cells as typed, lists them, and saves nothing', async () => {
  const { user, press, sent } = await showPriceLevels();
  await levelsGrid.enterCell(user, 'Plant 2', 'Customer Sell', '-1');
  await levelsGrid.enterCell(user, 'Plant 3', 'Grower Cost', 'much');
  await levelsGrid.enterCell(user, 'Plant 1', 'End', '1/1/2020');
  await screen.findByText(/Customer sell price must be 0 or more/);
  await screen.findByText(/Grower cost must be a number/);
  await screen.findByText(/End date must be on or after the start date/);
  await expect
    .poll(async () =>
      (await levelsGrid.findCell('Plant 2', 'Customer Sell')).classList.contains('cell-error'),
    )
    .toBe(true);
  await press('Save');
  await findToast('Please fix the validation errors above before saving.');
  expect(sent()).toEqual([]);
  await levelsGrid.enterCell(user, 'Plant 2', 'Customer Sell', '1');
  await expect.poll(() => screen.queryByText(/Customer sell price must be 0 or more/)).toBeNull();
});

test('leads from a problem to its level on another page', async () => {
  const { user } = await showPriceLevels(Array.from({ length: 26 }, (_, index) => index + 1));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await levelsGrid.enterCell(user, 'Plant 26', 'Customer Sell', '-1');
  const problem = await screen.findByRole('button', { name: 'Plant 26' });
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await expect.poll(() => levelsGrid.texts('Target Name').at(-1)).toBe('Plant 25');
  await user.click(problem);
  await expect.poll(() => levelsGrid.texts('Target Name')).toEqual(['Plant 26']);
});

test('reports levels that overlap, such as duplicates', async () => {
  const { user, press, sent } = await showPriceLevels();
  await select(user, 'Plant 1');
  await press('Duplicate');
  await screen.findByText(/Another price level from quantity 0 also covers Jan 1, 2026/);
  const rows = () => levelsGrid.texts('Target Name');
  await expect.poll(() => rows()).toEqual(['Plant 1', 'Plant 1', 'Plant 2', 'Plant 3']);
  await press('Undo');
  await expect.poll(rows).toEqual(['Plant 1', 'Plant 2', 'Plant 3']);
  await press('Redo');
  await levelsGrid.enterCell(user, 'Plant 1', 'Threshold', '10');
  await expect.poll(() => screen.queryByText(/Another price level/)).toBeNull();
  await press('Save');
  await findAnnouncement('Price levels saved');
  expect(sent()[0]?.priceLevels).toHaveLength(4);
});

test('changes selected prices by a percentage, as one step of Undo', async () => {
  const { user, press, field, scope } = await showPriceLevels([1, 2, 10]);
  await select(user, 'Plant 1');
  await select(user, 'Plant 10');
  await press('Change Prices');
  await user.type(field('Percentage'), '12.5');
  await screen.findByText('Plant 1: $1.00 → $1.13');
  await user.selectOptions(field('Round to'), '3');
  await screen.findByText('Plant 1: $1.00 → $1.125');
  await user.click(field('Grower Cost'));
  await expect.poll(() => scope().textContent).toContain('4 prices in 2 of 2 selected levels change.');
  await press('Change Prices');
  await expect.poll(() => levelsGrid.texts('Customer Sell')).toEqual(['$1.125', '$2.00', '$11.25']);
  await expect.poll(() => levelsGrid.texts('Grower Cost')).toEqual(['$1.125', '$1.00', '$1.125']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Undo');
  await expect.poll(() => levelsGrid.texts('Customer Sell')).toEqual(['$1.00', '$2.00', '$10.00']);
  await expect.poll(() => levelsGrid.texts('Grower Cost')).toEqual(['$1.00', '$1.00', '$1.00']);
});

test('removes levels without a question, because Undo brings them back', async () => {
  const { user, press } = await showPriceLevels();
  await select(user, 'Plant 2');
  await press('Delete Levels');
  await findToast('1 level removed');
  await expect.poll(() => levelsGrid.texts('Target Name')).toEqual(['Plant 1', 'Plant 3']);
  await press('Undo');
  await expect.poll(() => levelsGrid.texts('Target Name')).toEqual(['Plant 1', 'Plant 2', 'Plant 3']);
});

test('adds a level that starts today, with a target from the catalogue', async () => {
  const { server, user, press, field, scope, sent } = await showPriceLevels();
  server.respond(CategoriesDocument, () => ({
    categories: onlyPage([categoryRow('PER-1G', 'Perennials 1 gal')]),
  }));
  server.respond(ItemsPageDocument, () => ({ items: onlyPage([]) }));
  await press('Add New');
  await user.selectOptions(field('Type'), 'Category');
  await user.click(field('Category'));
  await user.click(await screen.findByText('Perennials 1 gal'));
  await user.clear(field('Customer Sell Price'));
  await user.type(field('Customer Sell Price'), '4.25');
  await user.click(within(scope()).getByRole('button', { name: 'Add' }));
  await expect.poll(() => levelsGrid.texts('Target Name')[0]).toBe('Perennials 1 gal');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Save');
  await findAnnouncement('Price levels saved');
  const added = sent()[0]?.priceLevels[0];
  expect(added).toMatchObject({
    type: 'CATEGORY',
    targetId: 'PER-1G',
    targetName: 'Perennials 1 gal',
    quantityThreshold: 0,
    customerSellPrice: 4.25,
    endDate: null,
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  expect(added?.startDate).toBe(`${today}T00:00:00.000Z`);
});

test('finds pasted codes in the catalogue, and adds levels for rows below the last one', async () => {
  const { server, user } = await showPriceLevels([1]);
  server.respond(ItemsPageDocument, ({ where }) => ({
    items: onlyPage(
      JSON.stringify(where).includes('LAV')
        ? [itemRow({ id: 'e'.repeat(32), name: 'Lavender', sku: 'LAV' })]
        : [],
    ),
  }));
  await user.click(await levelsGrid.findCell('Plant 1', 'Target ID'));
  await user.paste('SKU-1\t10\t1\t2\t3\t1/1/2027\nlav\t0\t1\t2\t5.5\t1/1/2027\nNONE\t0\t1\t2\t3\t1/1/2027');
  await expect.poll(() => levelsGrid.texts('Target Name')).toEqual(['Plant 1', 'Lavender', '']);
  await expect.poll(() => levelsGrid.texts('Customer Sell')).toEqual(['$3.00', '$5.50', '$3.00']);
  await screen.findByText(/^: Item not found$/);
});

test('stores unsaved levels on the device until they are saved or discarded', async () => {
  const first = await showPriceLevels();
  await levelsGrid.enterCell(first.user, 'Plant 2', 'Customer Sell', '9');
  await first.go(priceGroupPath(groupId));
  await first.go(priceGroupPath(groupId, 'levels'));
  await expect.poll(() => levelsGrid.texts('Customer Sell')).toEqual(['$1.00', '$9.00', '$3.00']);
  void first.go(priceGroupsPath);
  await screen.findByRole('heading', { name: 'Discard your changes?' });
});

test('lets the user choose when another user saved first, and keeps levels that only one of them changed', async () => {
  const { server, user, press, stored, store, sent } = await showPriceLevels();
  server.respond(HistoryDocument, () => ({
    history: onlyPage([
      {
        id: 'h',
        entityType: 'PRICE_GROUP' as const,
        entityId: groupId,
        operation: 'UPDATED' as const,
        changedAt: '2027-01-02T08:00:00.000Z',
        changedBy: 'ann@example.com',
        action: 'updatePriceLevels',
        version: 2,
        changes: [],
      },
    ]),
  }));
  await levelsGrid.enterCell(user, 'Plant 1', 'Customer Sell', '1.5');
  await levelsGrid.enterCell(user, 'Plant 2', 'Customer Sell', '2.5');
  store(
    stored().priceLevels.map((level) =>
      level.targetName === 'Plant 1'
        ? level
        : { ...level, customerSellPrice: level.targetName === 'Plant 2' ? 20 : 30 },
    ),
  );
  await press('Save');
  await screen.findByRole('heading', { name: /^Changed by/ });
  const [choice] = screen.getAllByRole('group', { name: 'Plant 2' });
  expect(choice?.textContent).toContain('$1.00 / $2.00 / $2.50');
  expect(choice?.textContent).toContain('$1.00 / $2.00 / $20.00');
  await screen.findByText(/Plant 3.*These changes are kept/);
  await press('Save my choice');
  await findAnnouncement('Price levels saved');
  expect(sent().at(-1)).toMatchObject({ expectedVersion: 2 });
  expect(
    sent()
      .at(-1)
      ?.priceLevels.map(({ customerSellPrice }) => customerSellPrice),
  ).toEqual([1.5, 2.5, 30]);
});

test('saves once more when only the name of the group changed meanwhile', async () => {
  const { user, press, state, sent } = await showPriceLevels();
  await levelsGrid.enterCell(user, 'Plant 1', 'Customer Sell', '1.5');
  state.groups = state.groups.map((group) => ({ ...group, name: 'Renamed', version: 2 }));
  await press('Save');
  await findAnnouncement('Price levels saved');
  expect(sent().map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2]);
});

test('marks levels on inactive items, and shows readers why they cannot change anything', async () => {
  const group = aPriceGroup({
    priceLevels: [
      aStoredLevel(1, { isTargetActive: false }),
      aStoredLevel(2, { type: 'CATEGORY', isTargetActive: false }),
    ],
  });
  const { user, findButton } = await showPriceGroups(
    { groups: [group] },
    { path: priceGroupPath(groupId, 'levels'), capabilities: ['prices.view', 'catalogue.view'] },
  );
  const cell = await levelsGrid.findCell('Plant 1', 'Target Name');
  await expect
    .poll(() => levelsGrid.texts('Target Name'))
    .toEqual(['Plant 1 (inactive)', 'Plant 2 (removed)']);
  expect(cell.classList.contains('cell-warning')).toBe(true);
  expect(screen.getAllByText('You do not have permission to change prices.')).not.toEqual([]);
  expect(findButton('Save')).toBeUndefined();
  await user.dblClick(await levelsGrid.findCell('Plant 1', 'Customer Sell'));
  expect(document.querySelector('.ag-cell-inline-editing')).toBeNull();
});
