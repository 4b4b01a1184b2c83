import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CellColours, contrastOf, hexOf, inDark, over, readyPairs, scaled } from './colour.ts';

const hex = fc.integer({ min: 0, max: 0xffffffff }).map((value) => `#${value.toString(16).padStart(8, '0')}`);
const pair: fc.Arbitrary<CellColours> = fc.record({ backgroundColor: hex, color: hex });
const readable = pair.filter((colours) => contrastOf(colours) >= 4.5);

test('parses colors with or without # and alpha, short or long', () => {
  expect(['#D8F0DFFF', 'd8f0df', ' #abc ', 'abc8', '#12345678'].map(hexOf)).toEqual([
    '#d8f0dfff',
    '#d8f0dfff',
    '#aabbccff',
    '#aabbcc88',
    '#12345678',
  ]);
  expect(['', 'green', '#12', '#12345', '#1234567', '#1234567g'].map(hexOf)).toEqual(
    Array.from({ length: 6 }),
  );
});

test('computes the WCAG contrast on white', () => {
  expect(contrastOf({ backgroundColor: '#ffffffff', color: '#000000ff' })).toBeCloseTo(21, 5);
  expect(contrastOf({ backgroundColor: '#ffffffff', color: '#767676ff' })).toBeCloseTo(4.54, 2);
  // Half-transparent black equals the gray it composites to.
  expect(contrastOf({ backgroundColor: '#00000000', color: '#00000080' })).toBeCloseTo(
    contrastOf({ backgroundColor: '#ffffffff', color: over('#00000080', '#ffffffff') }),
    5,
  );
});

test('has distinct presets that are readable in both themes', () => {
  expect(readyPairs).toHaveLength(8);
  for (const ready of readyPairs) {
    expect(contrastOf(ready)).toBeGreaterThanOrEqual(7);
    expect(inDark(ready)).toEqual({ backgroundColor: ready.color, color: ready.backgroundColor });
  }
  expect(new Set(readyPairs.map(({ backgroundColor }) => backgroundColor)).size).toBe(8);
});

test('preserves the contrast in the dark theme, with the darker color as fill (seed 11)', () =>
  fc.assert(
    fc.property(pair, (colours) => {
      const dark = inDark(colours);
      expect(contrastOf(dark)).toBeCloseTo(contrastOf(colours), 9);
      expect(inDark(dark)).toEqual(dark);
    }),
    { seed: 11 },
  ));

test('keeps the ends of a scale and its text readable in between (seed 12)', () =>
  fc.assert(
    fc.property(readable, readable, fc.double({ min: 0, max: 1, noNaN: true }), (least, most, share) => {
      expect(scaled(least, most, 0)).toEqual(least);
      expect(scaled(least, most, 1)).toEqual(most);
      expect(contrastOf(scaled(least, most, share))).toBeGreaterThanOrEqual(4.49);
    }),
    { seed: 12 },
  ));

test('interpolates the fill at half of a scale', () =>
  expect(
    scaled(
      { backgroundColor: '#ffffffff', color: '#000000ff' },
      { backgroundColor: '#ff9900ff', color: '#000000ff' },
      0.5,
    ),
  ).toEqual({ backgroundColor: '#ffcc80ff', color: '#000000ff' }));
