import { expect, test } from 'vitest';
import { currencies } from '../numbers/currency.ts';
import { emailAddressTypes } from '../address/email.ts';
import { phoneTypes } from '../address/phone.ts';
import { isCanadianPostalCode, isUsZip } from '../address/postalCode.ts';
import { isStorable, optionalLines, optionalText, requiredLines, requiredText } from './text.ts';

const messages = (
  schema: ReturnType<typeof requiredText> | ReturnType<typeof optionalText>,
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test('limits a text to 255 characters by default', () => {
  for (const text of [requiredText('Name'), optionalText('Name')]) {
    expect(messages(text, 'x'.repeat(255))).toEqual([]);
    expect(messages(text, ` ${'x'.repeat(255)} `)).toEqual([]);
    expect(messages(text, 'x'.repeat(256))).toEqual(['Name cannot exceed 255 characters']);
  }
  expect(messages(requiredText('Name', 3), 'abcd')).toEqual(['Name cannot exceed 3 characters']);
});

test('refuses an empty required text', () => {
  expect(requiredText('Name').parse(' a ')).toBe('a');
  expect(messages(requiredText('Name'), '  ')).toEqual(['Name is required']);
  expect(messages(requiredText('Name'), undefined)).toEqual(['Name is required']);
});

test('returns null for an empty optional text', () => {
  for (const value of [undefined, null, '', ' ']) expect(optionalText('Note').parse(value)).toBeNull();
  expect(optionalText('Note').parse(' a ')).toBe('a');
  expect(messages(optionalText('Note'), 5)).toEqual(['Note is required']);
});

test('normalizes a text of one line, and of several lines', () => {
  const text = '100\u00a0 Main\u00ad St\nSuite 200 ';
  for (const schema of [requiredText('Name'), optionalText('Name')])
    expect(schema.parse(text)).toBe('100 Main St Suite 200');
  for (const schema of [requiredLines('Note'), optionalLines('Note')])
    expect(schema.parse(text)).toBe('100  Main St\nSuite 200');
  expect(optionalLines('Note').parse('\u200b')).toBeNull();
  expect(requiredText('Name').safeParse('\u200b').success).toBe(false);
});

test('refuses a text that cannot be stored', () => {
  expect(isStorable('Größe 🌱')).toBe(true);
  expect(isStorable('a\0')).toBe(false);
  expect(isStorable('\ud83c')).toBe(false);
  expect(messages(optionalText('Note'), 'a\0b')).toEqual(['Note contains invalid characters']);
});

test.each([
  ['24016', true, false],
  ['24016-1234', true, false],
  ['2401', false, false],
  ['240166', false, false],
  ['x24016', false, false],
  ['24016-123', false, false],
  ['24016-12345', false, false],
  ['A1K 1M4', false, true],
  ['a1k 1m4', false, true],
  ['A1K1M4', false, false],
  ['A1K  1M4', false, false],
  ['xA1K 1M4', false, false],
  ['A1K 1M44', false, false],
  ['11K 1M4', false, false],
])('recognizes the postal code %j as one of the US: %s, of Canada: %s', (text, us, canada) =>
  expect([isUsZip(text), isCanadianPostalCode(text)]).toEqual([us, canada]),
);

test('offers the choices of the contract', () => {
  expect(currencies).toEqual(['USD', 'CAD']);
  expect(phoneTypes).toEqual(['WORK', 'MOBILE', 'HOME', 'FAX', 'OTHER', 'UNKNOWN']);
  expect(emailAddressTypes).toEqual(['WORK', 'HOME', 'OTHER', 'UNKNOWN']);
});
