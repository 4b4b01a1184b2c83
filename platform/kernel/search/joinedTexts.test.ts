import { expect, test } from 'vitest';
import { joinTexts, textEnd } from './joinedTexts.ts';

const texts = ['oak', 'red oak', '', 'oakleaf', 'maple', 'oak oak'];
const find = (part: string) => {
  const found: [number, boolean][] = [];
  joinTexts(texts).forEachMatch(part, (index, isAtStart) => found.push([index, isAtStart]));
  return found;
};

test('reports each text with the part once', () =>
  expect(find('oak')).toEqual([
    [0, true],
    [1, false],
    [3, true],
    [5, true],
  ]));

test('finds the part at the start, at the end, and as the whole text', () => {
  expect(find(`${textEnd}oak`)).toEqual([
    [0, true],
    [3, true],
    [5, true],
  ]);
  expect(find(`ak${textEnd}`).map(([index]) => index)).toEqual([0, 1, 5]);
  expect(find(`${textEnd}oak${textEnd}`)).toEqual([[0, true]]);
  expect(find(`${textEnd}maple`)).toEqual([[4, true]]);
});

test('finds nothing across texts, and nothing in no texts', () => {
  expect(find('oakred')).toEqual([]);
  expect(find('elm')).toEqual([]);
  joinTexts([]).forEachMatch(`${textEnd}a`, () => expect.unreachable());
});
