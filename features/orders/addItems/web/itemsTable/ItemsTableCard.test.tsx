import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ItemsTableRow, toItemsTableRow, toItemValues } from './itemsTable.ts';
import { ItemsTableCard } from './ItemsTableCard.tsx';
import { orderLine } from '../../../web/testing/orderLine.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';

const line = orderLine(1, { itemId: '1' });
const message = 'Quantity must be a whole number';
const base = toItemValues('1', [line]);
const refused = { base, values: {}, invalid: { key: 'quantity', text: '1x', message } };
const html = (draft: ItemsTableRow['draft'] = refused, lines = [line]) =>
  renderToStaticMarkup(
    <ItemsTableCard
      row={toItemsTableRow(pickedItem('1'), lines, draft, 9)}
      currency="USD"
      cell={(_, content) => content}
      onQuantityChange={() => {}}
    />,
  );

test('keeps an invalid quantity in its field, with the reason', () => {
  expect(html()).toContain('value="1x"');
  expect(html()).toContain('aria-invalid="true"');
  expect(html()).toContain(message);
});

test('shows the next quantity once it is valid', () => {
  const corrected = { base, values: { quantity: 15 } };
  expect(html(corrected)).toContain('value="15"');
  expect(html(corrected)).not.toContain('aria-invalid');
});

test('shows the sum of several lines without a field', () => {
  const locked = html(undefined, [line, orderLine(2, { itemId: '1' })]);
  expect(locked).toContain('On this order in 2 lines: edit them there');
  expect(locked).toContain('<span class="quantity">24</span>');
  expect(locked).not.toContain('<input');
});
