import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tableRow, typedRow } from './itemsTable.ts';
import { ItemsTableCard } from './ItemsTableCard.tsx';
import { orderLine } from './testing/orderLine.ts';
import { pickedItem } from './testing/pickedItem.ts';

const line = orderLine(1, { itemId: '1' });
const message = 'Quantity must be a whole number';
const refused = typedRow({ line, typed: undefined }, { refused: { text: '1x', message } });
const html = (typed = refused) =>
  renderToStaticMarkup(
    <ItemsTableCard
      row={tableRow(pickedItem('1'), line, typed, 9)}
      currency="USD"
      cell={(_, content) => content}
      onType={async () => {}}
    />,
  );

test('keeps an invalid quantity in its field, with the reason', () => {
  expect(html()).toContain('value="1x"');
  expect(html()).toContain('aria-invalid="true"');
  expect(html()).toContain(message);
});

test('shows the next quantity once it is valid', () => {
  const mended = typedRow({ line, typed: refused }, { quantity: 15 });
  expect(mended).toEqual({ quantity: 15, seen: line });
  expect(html(mended)).toContain('value="15"');
  expect(html(mended)).not.toContain('aria-invalid');
  expect(typedRow({ line, typed: refused }, { quantity: line.orderedQuantity })).toBeUndefined();
});
