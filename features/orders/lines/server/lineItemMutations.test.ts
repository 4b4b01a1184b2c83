import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { lineApi } from '../../server/testing/lineApi.ts';
import { aLine } from '../../server/testing/orderBuilders.ts';

const { api, moif, aNewOrder } = await lineApi();
const twoAddsMutation = `mutation Twice($first: AddLineItemsInput!, $second: AddLineItemsInput!) {
  first: addLineItems(input: $first) { order { version lineItems { id } } errors { code } }
  second: addLineItems(input: $second) { order { version lineItems { id } } errors { code } }
}`;

async function addTwice() {
  const { number, orderId } = await aNewOrder();
  const response = await api.execute(moif, twoAddsMutation, {
    first: { orderId, items: [aLine(number + 3)] },
    second: { orderId, items: [aLine(number + 4)] },
  });
  return { response, ids: [1, 2, 3, 4].map((offset) => testId(number + offset)) };
}

const expectedPayload = (version: number, ids: readonly string[]) => ({
  order: { version, lineItems: ids.map((line) => ({ id: line })) },
  errors: null,
});

test('returns from a second mutation its own changes, not the rows cached by the first', async () => {
  const { response, ids } = await addTwice();
  expect(response.data).toEqual({
    first: expectedPayload(2, ids.slice(0, 3)),
    second: expectedPayload(3, ids),
  });
});

test('processes more documents of two mutations than there are connections', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, addTwice));
  for (const { response, ids } of all) expect(response.data?.['second']).toEqual(expectedPayload(3, ids));
});
