import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys } from './sorting.ts';

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const signs = 'aAbBzZ  éÉß09-_.&\u0301';

test('names sort as the language says, however fast that is told', () =>
  fc.assert(
    fc.property(text(), text(), (a, b) => {
      if (a === '' || b === '') return;
      expect(Math.sign(compareKeys(a, b)), `${a} | ${b}`).toBe(Math.sign(words.compare(a, b)));
    }),
    { seed: 7, numRuns: 5000 },
  ));

const text = () => fc.string({ unit: fc.constantFrom(...signs), maxLength: 6 });

test.each([
  ['maple gate', 'Maple Bluff', 1],
  ['Order 9', 'order 10', -1],
  ['MAPLE', 'maple', 0],
  ['', 'maple', 1],
  [2, 10, -1],
])('%j and %j', (a, b, sign) => expect(Math.sign(compareKeys(a, b))).toBe(sign));
