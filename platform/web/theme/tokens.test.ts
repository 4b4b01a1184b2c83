import { describe, expect, test } from 'vitest';
import { contrastRatio } from '#platform/kernel/grid/formatting/color.ts';
import { tokens } from './tokens.ts';

type Tones = Record<string, Record<'fill' | 'text' | 'mark', string>>;
type Accents = Record<string, Record<'main' | 'dark' | 'contrastText' | 'soft' | 'onSoft', string>>;

/** Returns the pairs of a color and its ground whose contrast is too low. */
const findTooWeak = (pairs: readonly (readonly [color: string, ground: string])[], minContrast: number) =>
  pairs.filter(([color, backgroundColor]) => contrastRatio({ color, backgroundColor }) < minContrast);

const toPairs = (colors: readonly string[], grounds: readonly string[]) =>
  colors.flatMap((color) => grounds.map((ground) => [color, ground] as const));

// The gallery looks at few screens in the dark theme; this holds for all of them.
describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colors = tokens[theme];
  const tones: Tones = colors.tones;
  const accents: Accents = colors.accents;
  const surfaces = [colors.canvas, colors.surface, colors.sunken, colors.raised];
  const rows = [colors.hover, colors.pressed, colors.selected, colors['selected-hover']];

  test('text is readable on every surface and in every row', () => {
    const pairs = [
      ...toPairs([colors.text, colors['text-2']], [...surfaces, ...rows]),
      ...toPairs([colors['text-3']], surfaces),
      [colors['on-ink'], colors.ink] as const,
      [colors.text, colors.mark] as const,
    ];
    expect(findTooWeak(pairs, 4.5)).toEqual([]);
  });

  test.each(Object.entries(tones))('chips and icons of the tone %s are readable', (_, tone) => {
    expect(findTooWeak([[tone.text, tone.fill]], 4.5)).toEqual([]);
    expect(findTooWeak(toPairs([tone.mark], surfaces), 3)).toEqual([]);
  });

  test.each(Object.entries(accents))('the accent %s is readable', (_, accent) => {
    const pairs = [
      [accent.contrastText, accent.main],
      [accent.contrastText, accent.dark],
      [accent.onSoft, accent.soft],
    ] as const;
    expect(findTooWeak(pairs, 4.5)).toEqual([]);
  });

  test('borders of controls are seen on every surface', () =>
    expect(findTooWeak(toPairs([colors['line-strong']], surfaces), 3)).toEqual([]));
});
