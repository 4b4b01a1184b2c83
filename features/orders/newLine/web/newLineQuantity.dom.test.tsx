import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { ItemPricesDocument } from '../../web/documents.ts';
import { newLineRow, sentLines, showNewLineRow } from '../../web/testing/newLineRow.ts';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';

const { row, itemField, quantityField } = newLineRow;

test('takes a product for its result, and shows it at once', async () => {
  const page = await showNewLineRow();
  const { user } = page;
  await user.keyboard('THY{Tab}12*');
  expect(row().textContent).not.toContain('=');
  await user.keyboard('8');
  expect([quantityField().value, row().querySelector('.typed-product')?.textContent]).toEqual([
    '12*8',
    '= 96',
  ]);
  await user.keyboard('{Tab}');
  expect([quantityField().value, row().querySelector('.typed-product')?.textContent]).toEqual(['96', '']);
  await user.keyboard('{Enter}LAV{Tab}2 x 3{Enter}');
  await expect
    .poll(() => sentLines(page))
    .toEqual([
      ['THY', 96, 2.43],
      ['LAV', 6, 2.99],
    ]);
});

test.each(['2.5', '0', '-3', '2.5*3', '1e30', '99999999999999999999'])(
  'refuses the quantity %s',
  async (quantity) => {
    const page = await showNewLineRow();
    const { user } = page;
    // A plant is one piece: 2.5 trays of ten would be whole pieces.
    await user.keyboard(`SAGE{Tab}${quantity}`);
    await expect.poll(() => newLineRow.priceField().placeholder).toMatch('11.09');
    await user.keyboard('{Enter}');
    await expect.poll(() => row().textContent).toMatch(/Quantity (must be|is too large)/);
    expect(sentLines(page)).toEqual([]);
  },
);

test('adds an unusual quantity after a second Enter, and none that is corrected', async () => {
  const page = await showNewLineRow();
  const { user } = page;
  await user.keyboard('THY{Tab}1000000{Enter}');
  expect(row().textContent).toMatch(/1,000,000 × Thyme.* — add this quantity\? Enter adds it\./);
  expect(document.activeElement).toBe(quantityField());
  // A key that is held down confirms nothing.
  fireEvent.keyDown(quantityField(), { key: 'Enter', repeat: true });
  await user.keyboard('{Control>}a{/Control}10');
  expect(row().textContent).not.toContain('add this quantity?');
  await user.keyboard('{Enter}THY{Tab}10000{Enter}');
  await expect.poll(() => sentLines(page)).toEqual([['THY', 10, 2.43]]);
  await user.keyboard('{Escape}');
  expect([row().textContent?.includes('add this quantity?'), quantityField().value]).toEqual([
    false,
    '10000',
  ]);
  await user.keyboard('{Enter}{Enter}LAV{Tab}20000{Enter}');
  await user.click(getButton('Add', row()));
  await expect
    .poll(() => sentLines(page).slice(1))
    .toEqual([
      ['THY', 10_000, 2.43],
      ['LAV', 20_000, 2.99],
    ]);
  expect(document.activeElement).toBe(itemField());
});

test('puts a line back whose total is found to be unusual, and adds it on request', async () => {
  const page = await showNewLineRow();
  const { user, server } = page;
  const release = server.hold(ItemPricesDocument);
  await user.keyboard('THY{Tab}9000{Enter}LAV{Tab}2{Enter}');
  release();
  await screen.findByText(
    /^“Thyme” × 9000 was not added\. Check its quantity: 9,000 × Thyme, \$218,700\.00\. Enter adds it\./,
  );
  expect([itemField().value, quantityField().value]).toEqual(['Thyme', '9,000']);
  await expect.poll(() => sentLines(page)).toEqual([['LAV', 2, 2.99]]);
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await expect.poll(() => sentLines(page).slice(1)).toEqual([['THY', 9000, 2.43]]);
});

test('asks about an unusual total that a repeated line turns out to have', async () => {
  const page = await showNewLineRow();
  const { user, server } = page;
  const repair = server.refuse(ItemPricesDocument, 'INTERNAL');
  await user.keyboard('THY{Tab}9000{Enter}');
  await screen.findByText(/^“Thyme” × 9000 was not added\. The price could not be looked up/);
  repair();
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await screen.findByText(/9,000 × Thyme.*\$218,700\.00.*Enter adds it/);
  expect(sentLines(page)).toEqual([]);
  await user.click(getButton('Add', row()));
  await expect.poll(() => sentLines(page)).toEqual([['THY', 9000, 2.43]]);
});

test('puts a line back whose price is far from the list price, and adds it on request', async () => {
  const page = await showNewLineRow();
  const { user } = page;
  await user.keyboard('THY{Tab}2{Tab}0.24{Enter}LAV{Tab}2{Tab}2.5{Enter}');
  await screen.findByText(/Check its price: \$0\.24 \(list \$2\.43, -90%\)\./);
  await expect.poll(() => sentLines(page)).toEqual([['LAV', 2, 2.5]]);
  await user.click(getButton('Add'));
  await expect.poll(() => sentLines(page).slice(1)).toEqual([['THY', 2, 0.24]]);
});
