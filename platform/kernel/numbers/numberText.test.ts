import { expect, test } from 'vitest';
import { countNoun, moneyText, numberText } from './numberText.ts';

test('formats amounts with their currency and numbers with up to five decimals', () => {
  expect(moneyText(-5)).toBe('-$5.00');
  expect(moneyText(5, 'CAD')).toBe('CA$5.00');
  expect(moneyText(1.239)).toBe('$1.239');
  expect(moneyText(4.12345)).toBe('$4.12345');
  expect(moneyText(2.5)).toBe('$2.50');
  expect(numberText(0.123456)).toBe('0.12346');
});

test('counts with a noun', () => {
  expect(countNoun(1, 'cell')).toBe('1 cell');
  expect(countNoun(1200, 'cell')).toBe('1,200 cells');
});
