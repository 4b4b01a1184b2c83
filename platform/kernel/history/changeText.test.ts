import { expect, test } from 'vitest';
import { actionText, changePhrase, changeText, fieldText, type HistoryLabels } from './changeText.ts';

const id = (digit: string) => `"${digit.repeat(32)}"`;

const labels: HistoryLabels = {
  actions: { plantTree: 'Planted the tree' },
  field: (path) => (path === 'erpId' ? 'ERP ID' : undefined),
  value: (value) => (value === 'IN_BLOOM' ? 'In bloom' : undefined),
  format: { timeZone: 'America/New_York' },
};

test.each([
  ['plantTree', 'Planted the tree'],
  ['restoreFromFeed', 'Restore from feed'],
] as const)('formats the action %s as "%s"', (action, text) => expect(actionText(action, labels)).toBe(text));

test.each([
  ['erpId', 'ERP ID'],
  ['plantingDate', 'Planting date'],
  ['address.stateProvince', 'Address state province'],
] as const)('formats the field %s as "%s"', (field, text) => expect(fieldText(field, labels)).toBe(text));

test.each([
  [{ field: 'state', before: '"SEED"', after: '"IN_BLOOM"' }, 'State: SEED → In bloom'],
  [{ field: 'erpId', before: null, after: '"E-17"' }, 'ERP ID: E-17'],
  [{ field: 'height', before: '10', after: '12' }, 'Height: 10 → 12'],
  [{ field: 'note', before: '"dry"', after: null }, 'Note: removed (dry)'],
  [
    { field: 'address', before: null, after: '{"id":"ab","city":"ATHENS","addressLine2":null}' },
    'Address: ATHENS',
  ],
  [
    {
      field: 'address',
      before: '{"id":"ab","city":"ATHENS","country":"US","zipcode":"45701","addressLine1":"1 MAIN ST"}',
      after: null,
    },
    'Address: removed (1 MAIN ST, ATHENS 45701, United States)',
  ],
  [{ field: 'owner', before: id('a'), after: id('b') }, 'Owner: changed'],
  [{ field: 'owner', before: '{"id":1,"name":"Canby"}', after: '{"id":2,"name":"Canby"}' }, 'Owner: changed'],
  [{ field: 'owner', before: null, after: `{"id":${id('b')},"name":"Canby"}` }, 'Owner: Canby'],
  [
    { field: 'terms', before: null, after: '{"id":"ab","type":"NET","termsId":"cd","paid":"in part"}' },
    'Terms: in part',
  ],
  [{ field: 'terms', before: null, after: '{"typeName":"Net 30","Idle":true}' }, 'Terms: Net 30, Yes'],
  [{ field: 'sold', before: 'false', after: 'true' }, 'Sold: No → Yes'],
  [{ field: 'stock', before: '1000', after: '1234567.5' }, 'Stock: 1,000 → 1,234,567.5'],
  [{ field: 'planted', before: null, after: '"2027-04-11"' }, 'Planted: Apr 11, 2027'],
  [{ field: 'soldAt', before: null, after: '"2027-04-12T01:00:00.000Z"' }, 'Sold at: Apr 11, 2027'],
  [{ field: 'tags', before: '[]', after: '["red","tall"]' }, 'Tags: changed'],
] as const)('formats a change as one line: %o', (change, text) =>
  expect(changeText(change, labels)).toBe(text),
);

test.each([
  ['a text', '"Leave at the \\"gate', 'Note: Leave at the "gate'],
  ['an object', '{"name":"Kim","email":{"type":"WORK","value":"kim@ex', 'Note: Kim'],
  ['an object ending in a number', '{"name":"Kim","price":12', 'Note: Kim'],
  ['an object ending at a decimal point', '{"name":"Kim","price":12.', 'Note: Kim'],
  ['an object ending at a minus', '{"name":"Kim","price":-', 'Note: Kim'],
  ['an object with a whole number', '{"name":"Kim","count":12,"price":3', 'Note: Kim, 12'],
] as const)('reads %s that was truncated, without its JSON', (_, after, text) =>
  expect(changeText({ field: 'note', before: null, after }, labels)).toBe(text),
);

test.each([
  [{ field: 'erpId', before: null, after: '"E-17"' }, 'ERP ID from nothing to E-17'],
  [
    { field: 'plantingDate', before: '"2027-04-11"', after: null },
    'planting date from Apr 11, 2027 to nothing',
  ],
  [{ field: 'owner', before: id('a'), after: id('b') }, 'owner'],
  [{ field: 'owner', before: '{"id":1,"name":"Canby"}', after: '{"id":2,"name":"Canby"}' }, 'owner'],
  [
    { field: 'note', before: null, after: `"${'Water well. '.repeat(6)}"` },
    `note from nothing to ${'Water well. '.repeat(5)}...`,
  ],
] as const)('formats a change for a sentence: %o', (change, text) =>
  expect(changePhrase(change, labels)).toBe(text),
);
