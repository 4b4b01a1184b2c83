import { expect, test } from 'vitest';
import { emptyAddress } from '#platform/web/form/address/addressFormValues.ts';
import { formatOrderAddressHint } from './CustomerAddressFields.tsx';

const address = {
  ...emptyAddress,
  toName: 'Sandy Trail',
  addressLine1: '1 Main St',
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33601',
};

test('says nothing of an address that orders take, or of an empty or incomplete one', () => {
  expect(formatOrderAddressHint(address)).toBeUndefined();
  expect(formatOrderAddressHint(emptyAddress)).toBeUndefined();
  expect(formatOrderAddressHint({ ...address, city: '', zipcode: '3360' })).toBeUndefined();
  expect(
    formatOrderAddressHint({ ...address, addressLine1: '1 Main\u00a0St\u200b\nSuite 200' }),
  ).toBeUndefined();
});

test('names the characters that orders would refuse', () =>
  expect(formatOrderAddressHint({ ...address, toName: 'HOME DEPOT (0121)', city: "ST. JOHN'S" })).toBe(
    "This address cannot be typed into an order as it is: Name contains ( ), City contains '",
  ));
