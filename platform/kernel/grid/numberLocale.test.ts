import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseNumber } from '../parseNumber.ts';

test.each(['de_DE', 'fr_CA', 'en_US'])(
  'numbers are shown as they are typed where the language is %s',
  (language) => {
    const module = new URL('cellText.ts', import.meta.url).href;
    const script = `const { moneyText, numberText, priceText } = await import('${module}');
    console.log(JSON.stringify([numberText(1234.5), moneyText(1234), priceText(4.12345)]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: `${language}.UTF-8` },
    });
    const shown: unknown = JSON.parse(printed);
    expect(shown).toEqual(['1,234.5', '$1,234.00', '$4.12345']);
    expect(parseNumber('1,234.5')).toBe(1234.5);
  },
);
