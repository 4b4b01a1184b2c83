import { expect, test } from 'vitest';
import { changeText } from '#platform/kernel/history/changeText.ts';
import { locationHistoryLabels } from './locationHistoryLabels.ts';

test.each([
  ['status', '"ACTIVE"', '"INACTIVE"', 'Status: Active → Inactive'],
  ['name', '"North"', '"South"', 'Name: North → South'],
  ['name', '"ACTIVE"', '"2026-11-21"', 'Name: ACTIVE → 2026-11-21'],
  [
    'address',
    null,
    '{"id":"1","city":"Canby","toName":"Farm","country":"US","zipcode":"97013","addressLine1":"1 Ivy St","addressLine2":null,"stateProvince":"OR"}',
    'Address: Farm, 1 Ivy St, Canby, OR 97013, United States',
  ],
] as const)('formats a change of %s as one line', (field, before, after, text) =>
  expect(changeText({ field, before, after }, locationHistoryLabels)).toBe(text),
);
