import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { ItemsByIdsDocument } from '#features/catalogue/web/documents.ts';
import { itemRow } from '#features/catalogue/web/testing/items.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { priceGroupPath } from '../../groups/web/priceGroupPaths.ts';
import { aPriceGroup, aStoredLevel, groupId } from '../../web/testing/priceGroupServer.ts';
import { showPriceGroups } from '../../web/testing/showPriceGroups.ts';
import { levelsGrid } from '../../web/testing/showPriceLevels.ts';

beforeEach(() => sessionStorage.clear());

const lavenderId = 'e'.repeat(32);
const lavender = { type: 'ITEM', targetId: lavenderId, targetName: 'Lavender', targetCode: 'LAV' } as const;
const perennials = {
  type: 'CATEGORY',
  targetId: 'PER-1G',
  targetName: 'Perennials 1 gal',
  targetCode: 'PER-1G',
} as const;
const item = itemRow({
  id: lavenderId,
  name: 'Lavender',
  retailPrice: 9.99,
  categories: [{ name: 'Perennials 1 gal', code: 'PER-1G', eaches: 1, uom: 'EA' }],
});

/** Levels of the lavender from 100 pieces on and for the past, and of its category. */
const priceLevels = [
  aStoredLevel(1, { ...lavender, quantityThreshold: 100, customerSellPrice: 3 }),
  aStoredLevel(2, {
    ...lavender,
    targetName: 'Lavender',
    customerSellPrice: 4,
    endDate: '2026-01-31T23:59:59.999Z',
  }),
  aStoredLevel(3, { ...perennials, customerSellPrice: 5 }),
];

async function showLevels(capabilities?: readonly string[]) {
  const page = await showPriceGroups(
    { groups: [aPriceGroup({ priceLevels })] },
    {
      path: priceGroupPath(groupId, 'levels'),
      ...(capabilities && { capabilities }),
      prepare: (server) => {
        server.respond(ItemsByIdsDocument, () => ({ items: onlyPage([item]) }));
      },
    },
  );
  await levelsGrid.findCell('Lavender', 'Target Name');
  const { user } = page;
  const panel = () => screen.getByRole('complementary', { name: 'Why this price' });
  const field = (label: string) => within(panel()).getByLabelText(new RegExp(`^${label}`));
  return {
    ...page,
    panel,
    text: () => panel().textContent,
    /** Explains the level in a row of the table; 0 is the first one. */
    explain: async (index: number) => {
      for (const box of levelsGrid
        .region()
        .querySelectorAll<HTMLInputElement>('[role=gridcell] input:checked'))
        await user.click(box);
      const box = levelsGrid.rows()[index]?.querySelector('input[type=checkbox]');
      if (box) await user.click(box);
      await user.click(getButton('Why This Price'));
      await screen.findByRole('complementary', { name: 'Why this price' });
    },
    enter: async (label: string, typed: string) => {
      await user.clear(field(label));
      if (typed) await user.type(field(label), typed);
    },
  };
}

test('explains a level from its threshold on, with the levels that lost', async () => {
  const { explain, text, panel } = await showLevels();
  await explain(0);
  await expect.poll(text).toContain('This level is chosen.');
  expect(text()).toContain('$3.00 per piece');
  expect(text()).toContain('Item level from 100 units, since Jan 1, 2026, of Garden Centers');
  expect(
    within(panel())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Category level Perennials 1 gal, since Jan 1, 2026$5.00A level of the item itself comes first',
    'Item level, Jan 1 to Jan 31, 2026$4.00Ended on Jan 31, 2026',
  ]);
  expect(text()).not.toContain('Found in the levels as you entered them');
});

test('says why a level is not chosen on the day and for the quantity', async () => {
  const { explain, enter, text } = await showLevels();
  await explain(0);
  await enter('Quantity', '99');
  await expect.poll(text).toContain('This level is not chosen: Applies only from 100 units.');
  expect(text()).toContain('$5.00 per piece');
  await enter('Delivery Date', '1/15/2026');
  await expect.poll(text).toContain('$4.00 per piece');
  await enter('Delivery Date', '12/31/2025');
  await expect.poll(text).toContain('No price of Garden Centers applies, so the retail price applies.');
  expect(text()).toContain('$9.99 per piece');
  await enter('Quantity', '');
  await expect.poll(text).toContain('Enter a delivery date and a quantity above 0.');
});

test('answers from the levels as they are entered, and says so', async () => {
  await setLayout({ width: 2600 });
  const { user, explain, text, server, press } = await showLevels();
  await explain(0);
  await expect.poll(text).toContain('$3.00 per piece');
  await levelsGrid.enterCell(user, 'Lavender', 'Customer Sell', '2.5');
  await expect.poll(text).toContain('$2.50 per piece');
  expect(text()).toContain('Found in the levels as you entered them. They apply to orders once you save.');
  await levelsGrid.enterCell(user, 'Lavender', 'Customer Sell', 'cheap');
  await expect.poll(text).toContain('This level has validation errors and is left out until they are fixed.');
  expect(text()).toContain('$5.00 per piece');
  await press('Undo');
  await press('Undo');
  await expect.poll(text).toContain('$3.00 per piece');
  expect(text()).not.toContain('once you save');
  expect(server.requests(ItemsByIdsDocument)).toHaveLength(1);
});

test('tells of an overlap with another level', async () => {
  const { user, explain, text } = await showLevels();
  await levelsGrid.enterCell(user, 'Lavender', 'Threshold', '0');
  await explain(0);
  await expect.poll(text).toContain('Another price level from quantity 0 also covers Jan 1, 2026');
});

test('says that other levels are left out while they are invalid', async () => {
  const { user, explain, text } = await showLevels();
  await levelsGrid.enterCell(user, 'Perennials', 'Customer Sell', 'cheap');
  await explain(0);
  await expect.poll(text).toContain('This level is chosen.');
  expect(text()).toContain('Other levels with validation errors are left out.');
  expect(text()).not.toContain('Category level');
});

test('explains a category, whose items have no single retail price', async () => {
  const { explain, enter, text, server } = await showLevels();
  await explain(2);
  await expect.poll(text).toContain('Category level Perennials 1 gal, since Jan 1, 2026, of Garden Centers');
  expect(text()).toContain('Items of this category with a level of their own have that price.');
  await enter('Delivery Date', '12/31/2025');
  await expect.poll(text).toContain('Retail price per piece');
  expect(text()).toContain('Other prices of this category');
  expect(text()).toContain('This level is not chosen: Begins on Jan 1, 2026.');
  expect(server.requests(ItemsByIdsDocument)).toEqual([]);
});

test('asks for the target of a level first, and closes when the level is removed', async () => {
  const { user, explain, text, press } = await showLevels();
  await levelsGrid.enterCell(user, 'Lavender', 'Target ID', '{Backspace}');
  await explain(0);
  await expect.poll(text).toContain('Choose the item or category of this level first.');
  await press('Delete Levels');
  await expect.poll(() => screen.queryByRole('complementary')).toBeNull();
});

test('offers to look an item up again', async () => {
  const { server, user, explain, text } = await showLevels();
  const restore = server.refuse(ItemsByIdsDocument, 'INTERNAL');
  await explain(0);
  await expect.poll(text).toContain('The price could not be looked up');
  restore();
  await user.click(getButton('Retry'));
  await expect.poll(text).toContain('This level is chosen.');
});

test('compares no levels of categories for users who may not view items', async () => {
  const { explain, text, server } = await showLevels(['prices.view']);
  await explain(0);
  await expect.poll(text).toContain('This level is chosen.');
  expect(text()).toContain('you do not have permission to view items');
  expect(text()).not.toContain('Category level');
  expect(server.requests(ItemsByIdsDocument)).toEqual([]);
});

test('shows either the history or the explanation', async () => {
  const { explain, press } = await showLevels();
  await explain(0);
  await press('History');
  await screen.findByRole('complementary', { name: 'History' });
  expect(screen.queryByRole('complementary', { name: 'Why this price' })).toBeNull();
  await explain(0);
  expect(screen.queryByRole('complementary', { name: 'History' })).toBeNull();
});
