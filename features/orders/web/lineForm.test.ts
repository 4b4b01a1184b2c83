import { expect, test } from 'vitest';
import { amountsForm, customItemForm, pickedForm } from './lineForm.ts';

const refusal = (schema: typeof amountsForm | typeof pickedForm, quantity: unknown, overridePrice: unknown) =>
  schema.safeParse({ quantity, overridePrice }).error?.issues.map(({ message }) => message);

test.each([
  ['no price typed: what is found counts', null, undefined],
  ['a price', 2.99, undefined],
  ['no price at all', 0, ['Price is required and cannot be zero']],
  ['no number', 'abc', ['Price must be a number']],
])('an item picked with %s', (_, price, messages) => expect(refusal(pickedForm, 3, price)).toEqual(messages));

test('a line that is there keeps a price', () =>
  expect(refusal(amountsForm, 3, null)).toEqual(['Price is required']));

test('an item that is typed has a name', () =>
  expect(
    customItemForm
      .safeParse({ name: ' ', quantity: 3, overridePrice: 4 })
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Item name is required']));
