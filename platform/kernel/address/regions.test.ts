import { expect, test } from 'vitest';
import { canadianProvinces, isCanadianProvince, isUsState, usStates } from './regions.ts';

test('lists 59 states and regions of the United States and 13 provinces and territories with unique codes', () => {
  expect(new Set(usStates.map((state) => state.code)).size).toBe(59);
  expect(new Set(canadianProvinces.map((province) => province.code)).size).toBe(13);
});

test.each([
  ['VA', true, false],
  ['QC', false, true],
  ['DC', true, false],
  ['AP', true, false],
  ['va', false, false],
])('recognizes %s as US state: %s, Canadian province: %s', (code, state, province) =>
  expect([isUsState(code), isCanadianProvince(code)]).toEqual([state, province]),
);

test('lists the name with each code', () =>
  expect(canadianProvinces.find((province) => province.code === 'NL')?.name).toBe(
    'Newfoundland and Labrador',
  ));
