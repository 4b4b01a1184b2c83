import { expect, test } from 'vitest';
import { validateInput } from '../results/validateInput.ts';
import {
  explainPhone,
  formatTypedPhone,
  isPhone,
  parsePhone,
  phoneDigits,
  phoneNumberInput,
} from './phone.ts';

test.each([
  '(503) 555-0142',
  ' (503) 555-0142 ',
  '503-555-0142',
  '503.555.0142',
  '5035550142',
  '(503)555-0142',
  '+1 (503) 555-0142',
  '1-503-555-0142',
  '15035550142',
])('reads %j', (text) => expect(parsePhone(text)).toBe('(503) 555-0142'));

test.each([
  ['(503) 555-014', ''],
  ['', ''],
  ['503 555 01422', ''],
  ['25035550142', ''],
  ['+44 20 7946 0958', ''],
  ['+5035550142', ''],
  ['+1 503 555 0142 ext. 9', ': leave out the extension'],
  ['503-555-0142 x23', ': leave out the extension'],
  ['503-555-0142, extension 4', ': leave out the extension'],
  ['503-555-0142 #4', ': leave out the extension'],
  ['(150) 355-5014', ': the first and the fourth digit are 2 to 9'],
  ['(503) 155-0142', ': the first and the fourth digit are 2 to 9'],
  ['call Kim', ''],
])('refuses %j', (text, reason) => {
  expect(isPhone(text)).toBe(false);
  expect(explainPhone(text)).toBe(reason);
});

test.each([
  ['5', '(5'],
  ['503', '(503'],
  ['(5035', '(503) 5'],
  ['(503) 555', '(503) 555'],
  ['(503) 5550', '(503) 555-0'],
  ['(503) 555-', '(503) 555'],
  ['(', '('],
  ['1', '1'],
  ['15', '1 (5'],
  ['1 (503) 555-01', '1 (503) 555-01'],
  ['1 (503) 555-0142', '(503) 555-0142'],
  ['+1 (503) 555-0142', '(503) 555-0142'],
  ['+1 503', '+1 503'],
  ['(503) 555-01429', '(503) 555-01429'],
  ['(503) 555-0142 x', '(503) 555-0142 x'],
])('formats %j while it is typed as %j', (text, formatted) => expect(formatTypedPhone(text)).toBe(formatted));

test('defaults the type to WORK, and stores one form', () =>
  expect(validateInput(phoneNumberInput, { value: '+1 815 555 0100' })).toMatchObject({
    value: { type: 'WORK', value: '(815) 555-0100' },
  }));

test.each(['', ' '])('requires a number instead of %j', (value) =>
  expect(validateInput(phoneNumberInput, { value })).toMatchObject({
    problems: [{ code: 'REQUIRED', field: ['value'], message: 'Phone Number is required' }],
  }),
);

test('reports an invalid number with its reason', () =>
  expect(validateInput(phoneNumberInput, { value: '(815) 555-0100 x1' })).toMatchObject({
    problems: [
      {
        code: 'INVALID_FORMAT',
        field: ['value'],
        message: 'Invalid phone number: leave out the extension',
      },
    ],
  }));

test.each(['(815) 555-0100', '+1 815 555 0100'])('returns the digits that identify %j', (text) =>
  expect(phoneDigits(text)).toBe('8155550100'),
);

// A pattern that tries each beginning would need minutes.
test('explains no long text', () => expect(explainPhone(`5${' '.repeat(500_000)}y`)).toBe(''));
