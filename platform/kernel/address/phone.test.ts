import { expect, test } from 'vitest';
import { validateInput } from '../results/validateInput.ts';
import { isPhone, phoneDigits, phoneNumberInput } from './phone.ts';

test.each(['(815) 555-0100', ' (815) 555-0100 '])('accepts the phone number %j', (text) =>
  expect(isPhone(text)).toBe(true),
);

test.each(['815-555-0100', '(815)555-0100', '(815) 555-010', '', '(815) 555-0100 x1', '1 (815) 555-0100'])(
  'refuses %j',
  (text) => expect(isPhone(text)).toBe(false),
);

test('defaults the type to WORK', () =>
  expect(validateInput(phoneNumberInput, { value: '(815) 555-0100' })).toMatchObject({
    value: { type: 'WORK', value: '(815) 555-0100' },
  }));

test('reports an invalid number', () =>
  expect(validateInput(phoneNumberInput, { value: '1' })).toMatchObject({
    problems: [{ code: 'INVALID_FORMAT', field: ['value'], message: 'Invalid phone number' }],
  }));

test('returns the digits of a number', () => expect(phoneDigits('(815) 555-0100')).toBe('8155550100'));
