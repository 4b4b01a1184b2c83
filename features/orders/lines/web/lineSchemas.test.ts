import { expect, test } from 'vitest';
import { orderedQuantityInput } from '../lineItem.ts';
import { amountsSchema, customItemSchema, pickedItemSchema } from './lineSchemas.ts';

const listMessages = (
  schema: typeof amountsSchema | typeof pickedItemSchema,
  quantity: unknown,
  overridePrice: unknown,
) => schema.safeParse({ quantity, overridePrice }).error?.issues.map(({ message }) => message);

test.each([
  ['none, so the found one counts', null, undefined],
  ['a price', 2.99, undefined],
  ['zero', 0, ['Price is required and cannot be zero']],
  ['not a number', 'abc', ['Price must be a number']],
  ['with a decimal comma', '1,5', ['Price must be a number. Use a point for decimals, as in 1,234.5']],
])('validates the price of a picked item: %s', (_, price, messages) =>
  expect(listMessages(pickedItemSchema, 3, price)).toEqual(messages),
);

test('requires a price on an existing line', () =>
  expect(listMessages(amountsSchema, 3, null)).toEqual(['Price is required']));

test.each([null, 'seven', '4,25', 2.5, 0, -1, 10_000_000])(
  'refuses the quantity %j with the message of its cell',
  (value) => {
    const problems = orderedQuantityInput.safeParse(value).error?.issues.map(({ message }) => message);
    expect(problems).toHaveLength(1);
    expect(listMessages(amountsSchema, value, 4)).toEqual(problems);
    expect(listMessages(pickedItemSchema, value, 4)).toEqual(problems);
  },
);

test('requires a name for a custom item', () =>
  expect(
    customItemSchema
      .safeParse({ name: ' ', quantity: 3, overridePrice: 4 })
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Item name is required']));
