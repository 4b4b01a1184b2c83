import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { replacePriceLevels } from '#features/pricing/levels/server/priceLevelCommands.ts';
import { sum } from '#platform/kernel/numbers/decimal.ts';
import { lineAmount } from '../../lines/lineItem.ts';
import { EditOrderDocument, ItemPricesDocument, UpdateLineItemsDocument } from '../../web/documents.ts';
import { lineApi } from '../../server/testing/lineApi.ts';
import {
  chainsId,
  lavenderId,
  nurseryId,
  roanokeId,
  sageId,
  tampaId,
  unpricedId,
} from '../../server/testing/orderApi.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  type LineTestInput,
} from '../../server/testing/orderBuilders.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';

const { api, moif, add } = await lineApi();
const seed = Number(process.env['PRICE_SEED'] ?? Math.floor(Math.random() * 1e9) + 1);
const retailPrices = new Map([
  [lavenderId, 9.5],
  [sageId, 7],
  [unpricedId, 0],
]);
const custom = testId(0);
const notFound = { source: 'NONE', priceLevelId: null };

/** Expected state of an order and its lines after the edits so far. */
interface Expected {
  locationId: string;
  day: string;
  lines: Map<string, ExpectedLine>;
}
interface ExpectedLine {
  itemId: string;
  orderedQuantity: number;
  overridePrice: number;
  price: number;
  priceExplanation: { source: string; priceLevelId: string | null };
}

/** Returns the current result of the price search, else the retail price. */
async function findPrice({ locationId, day }: Expected, itemId: string, quantity: number) {
  const variables = { locationId, orderDate: day, items: [{ itemId, quantity }] };
  const [found] = (await api.run(moif, ItemPricesDocument, variables)).itemPrices ?? [];
  const { price = 0, source = 'NONE', priceLevelId = null } = found ?? {};
  return price > 0
    ? { price, priceExplanation: { source, priceLevelId } }
    : { price: retailPrices.get(itemId) ?? 0, priceExplanation: notFound };
}

test(`stores matching price, found price and explanation after any edits (seed ${seed})`, async () => {
  const { integerBelow } = seededRandom(seed);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[integerBelow(values.length)] ?? values[0];
  const price = () => (integerBelow(1_000_000) + 1) / 100_000;
  const quantity = () => pick([1, 12, 99, 100, 500]);
  const expected: Expected = { locationId: tampaId, day: '2027-03-01', lines: new Map() };
  const headerInput = () => ({
    customer: { id: nurseryId, name: '', location: { id: expected.locationId, name: '' } },
    expectedDeliveryDate: expected.day,
    poNumber: 'PO-1',
  });
  const { orderId, orderNumber } = await createOrFail(api, moif, anOrder(5000, headerInput()));
  let next = 6000;

  async function aRandomLine(): Promise<LineTestInput> {
    const itemId = pick([lavenderId, sageId, unpricedId, custom]);
    const hasPrice = itemId === unpricedId || itemId === custom || integerBelow(2) === 0;
    return aLine((next += 1), {
      itemId,
      quantity: quantity(),
      eaches: 1,
      price: hasPrice ? price() : null,
      overridePrice: integerBelow(3) === 0 ? price() : null,
    });
  }
  async function expectAdded(line: LineTestInput) {
    const { itemId, quantity: orderedQuantity, overridePrice } = line;
    const sent = line.price ?? 0;
    const found =
      itemId === custom
        ? { price: sent, priceExplanation: notFound }
        : await findPrice(expected, itemId, orderedQuantity);
    const foundPrice = { ...found, price: found.price || sent };
    const charged = overridePrice ?? line.price ?? foundPrice.price;
    expected.lines.set(line.id, { ...foundPrice, itemId, orderedQuantity, overridePrice: charged });
  }
  async function aRandomEdit(line: ExpectedLine) {
    const lineItem = {
      ...(integerBelow(2) === 0 && { quantity: quantity() }),
      ...(integerBelow(3) === 0 && { overridePrice: price() }),
      ...(integerBelow(2) === 0 && { reprice: true }),
    };
    line.orderedQuantity = lineItem.quantity ?? line.orderedQuantity;
    const found =
      lineItem.reprice && line.itemId !== custom
        ? await findPrice(expected, line.itemId, line.orderedQuantity)
        : undefined;
    if (found && found.price > 0) Object.assign(line, found);
    line.overridePrice = lineItem.overridePrice ?? (found?.price || line.overridePrice);
    return lineItem;
  }
  const edits: Record<string, () => Promise<unknown>> = {
    add: async () => {
      const line = await aRandomLine();
      await expectAdded(line);
      return (await add(orderId, [line])).errors;
    },
    change: async () => {
      const items = [];
      for (const [lineId, line] of expected.lines)
        if (integerBelow(3) === 0) items.push({ id: lineId, lineItem: await aRandomEdit(line) });
      const { updateLineItems } = await api.run(moif, UpdateLineItemsDocument, {
        input: { orderId, items },
      });
      return updateLineItems.errors?.filter(({ code }) => code !== 'NO_CHANGES');
    },
    'edit the header': async () => {
      expected.locationId = pick([tampaId, roanokeId]);
      expected.day = pick(['2026-12-01', '2027-03-01', '2028-06-01']);
      const input = { ...anOrder(5000, headerInput()), orderId, orderNumber };
      const { editOrder } = await api.run(moif, EditOrderDocument, { input });
      return editOrder.errors?.filter(({ severity }) => severity === 'ERROR');
    },
    'replace price levels': async () => {
      const level = {
        type: 'CATEGORY' as const,
        targetId: 'PER-1G',
        targetName: 'Perennials 1 gal',
        growerCost: 0.5,
        growerSellPrice: 1,
      };
      const priceLevels = [0, 12, 100].flatMap((quantityThreshold) =>
        integerBelow(3) === 0
          ? []
          : {
              ...level,
              priceLevelId: testId((next += 1)),
              quantityThreshold,
              customerSellPrice: 1 + price(),
              startDate: pick(['2026-01-01', '2027-01-01']),
              endDate: pick([null, '2027-12-31']),
            },
      );
      const priceGroupId = pick([chainsId, testId(61)]);
      const changed = await api.database.write(moif, (unit) =>
        replacePriceLevels(unit, { priceGroupId, priceLevels }),
      );
      return changed.ok ? null : changed.problems;
    },
  };
  const names = [
    'add',
    'add',
    'change',
    'change',
    'change',
    'edit the header',
    'replace price levels',
  ] as const;
  for (let step = 1; step <= 60; step += 1) {
    const name = names[integerBelow(names.length)] ?? 'add';
    const errors = await edits[name]?.();
    const order = await fetchOrder(api, moif, orderId);
    const lines = order?.lineItems ?? [];
    // Step and name identify the failing edit.
    expect({
      step,
      name,
      errors: errors ?? [],
      lines: Object.fromEntries(lines.map((line) => [line.id, line])),
      total: order?.orderTotal.amount,
    }).toMatchObject({
      step,
      name,
      errors: [],
      lines: Object.fromEntries(expected.lines),
      total: sum(lines.map(lineAmount)),
    });
  }
});
