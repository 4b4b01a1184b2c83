import { expect, test } from 'vitest';
import { checked } from './checked.ts';
import { isPhone, phoneDigits, phoneNumberInput } from './phone.ts';

test.each(['(815) 555-0100', ' (815) 555-0100 '])('%j is a phone number', (text) =>
  expect(isPhone(text)).toBe(true),
);

test.each(['815-555-0100', '(815)555-0100', '(815) 555-010', '', '(815) 555-0100 x1', '1 (815) 555-0100'])(
  '%j is none',
  (text) => expect(isPhone(text)).toBe(false),
);

test('a number is a work number unless it says otherwise', () =>
  expect(checked(phoneNumberInput, { value: '(815) 555-0100' })).toMatchObject({
    value: { type: 'WORK', value: '(815) 555-0100' },
  }));

test('a bad number is named', () =>
  expect(checked(phoneNumberInput, { value: '1' })).toMatchObject({
    problems: [{ code: 'INVALID_FORMAT', field: ['value'], message: 'Invalid phone number' }],
  }));

test('numbers are compared by their digits', () => expect(phoneDigits('(815) 555-0100')).toBe('8155550100'));
