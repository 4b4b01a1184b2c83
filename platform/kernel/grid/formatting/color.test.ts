import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CellColors,
  contrastRatio,
  parseHexColor,
  toDarkTheme,
  compositeOver,
  presetColors,
  interpolateColors,
} from './color.ts';

const hex = fc.integer({ min: 0, max: 0xffffffff }).map((value) => `#${value.toString(16).padStart(8, '0')}`);
const pair: fc.Arbitrary<CellColors> = fc.record({ backgroundColor: hex, color: hex });
const readable = pair.filter((colors) => contrastRatio(colors) >= 4.5);

test('parses colors with or without # and alpha, short or long', () => {
  expect(['#D8F0DFFF', 'd8f0df', ' #abc ', 'abc8', '#12345678'].map(parseHexColor)).toEqual([
    '#d8f0dfff',
    '#d8f0dfff',
    '#aabbccff',
    '#aabbcc88',
    '#12345678',
  ]);
  expect(['', 'green', '#12', '#12345', '#1234567', '#1234567g'].map(parseHexColor)).toEqual(
    Array.from({ length: 6 }),
  );
});

test('computes the WCAG contrast on white', () => {
  expect(contrastRatio({ backgroundColor: '#ffffffff', color: '#000000ff' })).toBeCloseTo(21, 5);
  expect(contrastRatio({ backgroundColor: '#ffffffff', color: '#767676ff' })).toBeCloseTo(4.54, 2);
  // Half-transparent black equals the gray it composites to.
  expect(contrastRatio({ backgroundColor: '#00000000', color: '#00000080' })).toBeCloseTo(
    contrastRatio({ backgroundColor: '#ffffffff', color: compositeOver('#00000080', '#ffffffff') }),
    5,
  );
});

test('has distinct presets that are readable in both themes', () => {
  expect(presetColors).toHaveLength(8);
  for (const preset of presetColors) {
    expect(contrastRatio(preset)).toBeGreaterThanOrEqual(7);
    expect(toDarkTheme(preset)).toEqual({ backgroundColor: preset.color, color: preset.backgroundColor });
  }
  expect(new Set(presetColors.map(({ backgroundColor }) => backgroundColor)).size).toBe(8);
});

test('preserves the contrast in the dark theme, with the darker color as fill (seed 11)', () =>
  fc.assert(
    fc.property(pair, (colors) => {
      const dark = toDarkTheme(colors);
      expect(contrastRatio(dark)).toBeCloseTo(contrastRatio(colors), 9);
      expect(toDarkTheme(dark)).toEqual(dark);
    }),
    { seed: 11 },
  ));

test('keeps the ends of a scale and its text readable in between (seed 12)', () =>
  fc.assert(
    fc.property(readable, readable, fc.double({ min: 0, max: 1, noNaN: true }), (low, high, share) => {
      expect(interpolateColors(low, high, 0)).toEqual(low);
      expect(interpolateColors(low, high, 1)).toEqual(high);
      expect(contrastRatio(interpolateColors(low, high, share))).toBeGreaterThanOrEqual(4.49);
    }),
    { seed: 12 },
  ));

test('interpolates the fill at half of a scale', () =>
  expect(
    interpolateColors(
      { backgroundColor: '#ffffffff', color: '#000000ff' },
      { backgroundColor: '#ff9900ff', color: '#000000ff' },
      0.5,
    ),
  ).toEqual({ backgroundColor: '#ffcc80ff', color: '#000000ff' }));
