import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseNumber } from '../numbers/parseNumber.ts';

const texts = `
  const { dayText } = await import('${new URL('../grid/cells/cellText.ts', import.meta.url).href}');
  const { moneyText, numberText } = await import('${new URL('../numbers/numberText.ts', import.meta.url).href}');
  const { shortInstantText } = await import('${new URL('../grid/cells/shortInstantText.ts', import.meta.url).href}');
  const now = '2027-01-05T15:00:00.000Z';
  const timeOf = (instant) => shortInstantText(instant, { now, timeZone: 'UTC' });
  console.log(JSON.stringify([numberText(1234.5), moneyText(1234), moneyText(4.12345), dayText('2027-01-03'),
    timeOf('2027-01-05T14:31:00.000Z').replace(/\\s/, ' '), timeOf('2027-01-02T14:31:00.000Z')]));`;

test.each(['de_DE', 'fr_CA', 'en_GB', 'en_US'])(
  'formats numbers, days and times as they are typed in the locale %s',
  (language) => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', texts], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: `${language}.UTF-8` },
    });
    expect(JSON.parse(printed)).toEqual([
      '1,234.5',
      '$1,234.00',
      '$4.12345',
      'Jan 3, 2027',
      '2:31 PM',
      'Jan 2',
    ]);
    expect(parseNumber('1,234.5')).toBe(1234.5);
  },
);
