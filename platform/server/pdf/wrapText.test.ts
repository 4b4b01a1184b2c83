import { expect, test } from 'vitest';
import { wrapText } from './wrapText.ts';

/** Every character is one point wide. */
const wrap = (text: string, maxLines = 3) => wrapText(text, { width: 10, maxLines, measure: () => 1 });

test.each<[string, readonly string[]]>([
  ['', []],
  ['Hosta', ['Hosta']],
  ['ten letter', ['ten letter']],
  ['Blue Angel Hosta', ['Blue Angel', 'Hosta']],
  ['Blue Angels Hosta', ['Blue', 'Angels', 'Hosta']],
  ['Hydrangeaceae', ['Hydrangeac', 'eae']],
  ['a b c d e f g h i j k l m n o p', ['a b c d e', 'f g h i j', 'k l m n o…']],
  ['🌱'.repeat(31), ['🌱'.repeat(10), '🌱'.repeat(10), `${'🌱'.repeat(9)}…`]],
])('breaks %j', (text, lines) => expect(wrap(text)).toEqual(lines));

test('measures no more of a long text than its lines hold', () => {
  let measured = 0;
  const measure = () => {
    measured += 1;
    return 1;
  };
  expect(wrapText('W'.repeat(100_000), { width: 10, maxLines: 3, measure })).toHaveLength(3);
  expect(measured).toBeLessThan(60);
});
