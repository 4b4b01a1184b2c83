import { expect, test } from 'vitest';
import { sum } from '#platform/kernel/numbers/decimal.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import { orderTotal } from '../lines/orderTotal.ts';
import { createPriceSearch } from './orderPrices.ts';
import { pricedLavender, tampa } from './testing/orderImportApi.ts';
import { type OrderCells, ordersByLocation } from './testing/orderRows.ts';

const seed = Number(process.env['ORDER_IMPORT_SEED'] ?? Math.floor(Math.random() * 1e9) + 1);

const findPrice = createPriceSearch({
  useErpPricing: false,
  defaultPriceGroupId: null,
  levels: [],
  erpPrices: [],
});

test(`groups each row into one order, with the same lines and total in any sequence of the rows (seed ${seed})`, () => {
  const { integerBelow } = seededRandom(seed);
  const pick = (...values: readonly string[]): string => values[integerBelow(values.length)] ?? '';
  const rows = Array.from({ length: 400 }, (): OrderCells => ({
    CustomerLocationName: pick('Tampa', 'Roanoke', 'Depot'),
    ExpectedDeliveryDate: pick('2/28/2027', '3/1/2027', '03/01/2027', '12/31/2027'),
    Type: pick('P', 'C', 'R'),
    PoNumber: pick('', 'PO-1', 'PO-2'),
    Quantity: String(1 + integerBelow(500)),
    OverridePrice: integerBelow(3) === 0 ? '' : String((1 + integerBelow(1_000_000)) / 100_000),
  }));
  const amount = ({ Quantity = '', OverridePrice }: OrderCells): number =>
    orderTotal([
      {
        orderedQuantity: Number(Quantity),
        acknowledgedQuantity: null,
        shippedQuantity: null,
        eaches: 6,
        overridePrice: OverridePrice ? Number(OverridePrice) : pricedLavender.retailPrice,
      },
    ]);
  const getKey = ({ CustomerLocationName, ExpectedDeliveryDate, Type }: OrderCells): string =>
    [CustomerLocationName, ExpectedDeliveryDate?.replace(/\b0/g, ''), Type].join();
  const expected = Array.from(
    Map.groupBy(rows, getKey).values(),
    (same) => [same.length, sum(same.map(amount))] as const,
  );

  const totals = (orders: ReturnType<typeof ordersByLocation>) =>
    orders.map(({ lines }) => {
      const day = '2027-03-01';
      const priced = lines.map((line) => ({
        orderedQuantity: line.quantity,
        acknowledgedQuantity: null,
        shippedQuantity: null,
        eaches: pricedLavender.eaches,
        overridePrice: findPrice(line, { day, destination: tampa, item: pricedLavender }).price,
      }));
      return [lines.length, orderTotal(priced)] as const;
    });
  const orders = ordersByLocation(...rows);
  expect(totals(orders)).toEqual(expected);
  expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length);
  expect(orders.flatMap(({ csvRowNumbers }) => csvRowNumbers).toSorted((a, b) => a - b)).toEqual(
    rows.map((_, index) => index + 2),
  );
  const sorted = (all: readonly (readonly [number, number])[]) =>
    all.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  expect(sorted(totals(ordersByLocation(...rows.toReversed())))).toEqual(sorted(expected));
});
