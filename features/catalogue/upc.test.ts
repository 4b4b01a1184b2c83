import { expect, test } from 'vitest';
import { hasCheckDigit, isUpc } from './upc.ts';

test.each(['411700001059', '000000001014', '000000000000'])(
  'accepts %s as a UPC with a correct check digit',
  (upc) => {
    expect(isUpc(upc)).toBe(true);
    expect(hasCheckDigit(upc)).toBe(true);
  },
);

test.each(['', '41170000105', '4117000010590', '41170000105a', ' 411700001059', '41170000105９'])(
  'refuses "%s" as a UPC',
  (text) => {
    expect(isUpc(text)).toBe(false);
    expect(hasCheckDigit(text)).toBe(false);
  },
);

test('detects a mistyped UPC by its check digit', () => expect(hasCheckDigit('411700001058')).toBe(false));
