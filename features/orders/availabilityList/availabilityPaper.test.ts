import { expect, test } from 'vitest';
import { defaultLayout, type ListContent, type ListItem } from './availabilityList.ts';
import { buildAvailabilityPaper } from './availabilityPaper.ts';

const item = (name: string, change: Partial<ListItem> = {}): ListItem => ({
  itemId: name,
  sku: name.toUpperCase(),
  name,
  upc: null,
  groupName: 'Herbs',
  category: 'Herbs',
  uom: 'TRAY',
  eaches: 6,
  price: 4,
  quantity: 12,
  ...change,
});
const list = (items: readonly ListItem[], change: Partial<ListContent> = {}): ListContent => ({
  recipient: 'Chains',
  siteName: '',
  today: '2027-02-28',
  day: '2027-03-01',
  currency: 'USD',
  hasPrices: true,
  items,
  ...change,
});

test('has the items under the headings of their groups', () => {
  const paper = buildAvailabilityPaper(
    list([item('Mint'), item('Sage', { quantity: 1240 }), item('Rose', { groupName: null, price: null })]),
    defaultLayout,
  );
  expect(paper.table.columns.map(({ label }) => label)).toEqual([
    'SKU',
    'Item',
    'Unit',
    'Pieces',
    'Price Each',
    'Available',
  ]);
  expect(paper.table.groups).toEqual([
    {
      heading: 'Herbs',
      rows: [
        ['MINT', 'Mint', 'TRAY', '6', '$4.00', '12'],
        ['SAGE', 'Sage', 'TRAY', '6', '$4.00', '100+'],
      ],
    },
    { heading: 'Other', rows: [['ROSE', 'Rose', 'TRAY', '6', '', '12']] },
  ]);
});

test('says for whom it is, of which site, and when its prices are valid', () => {
  const details = (change: Partial<ListContent>) =>
    buildAvailabilityPaper(list([item('Mint')], change), defaultLayout).details.map(({ label, text }) =>
      [label, text].join(': '),
    );
  expect(details({ siteName: 'Canby Farm', currency: 'CAD' })).toEqual([
    'For: Chains',
    'Date: Feb 28, 2027',
    'Prices valid: Mar 1, 2027 (CAD)',
    'Site: Canby Farm',
    'Items: 1',
  ]);
  expect(details({ recipient: '', hasPrices: false })).toEqual(['Date: Feb 28, 2027', 'Items: 1']);
});

test('prints names without characters that hide or reorder them', () => {
  const { table } = buildAvailabilityPaper(
    list([item('Sage\u202e 00.1$\n', { groupName: 'Her\u200bbs' })]),
    defaultLayout,
  );
  expect(table.groups).toMatchObject(
    [{ heading: 'Herbs', rows: [['SAGE 00.1$', 'Sage 00.1$']] }].map(({ heading }) => ({ heading })),
  );
  expect(table.groups[0]?.rows[0]?.[1]).toBe('Sage 00.1$');
});
