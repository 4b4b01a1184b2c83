/** A color as stored in rules: #rrggbbaa (spec 1 §3). */
type Hex = string;

/** Fill and text color of a cell. */
export interface CellColors {
  backgroundColor: Hex;
  color: Hex;
}

/** Minimum contrast of text (WCAG 2.2 AA). */
export const minReadableContrast = 4.5;

const white: Hex = '#ffffffff';
const black: Hex = '#000000ff';

/** Red, green, blue 0 to 255, alpha 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses a color with or without # and alpha, also in short form; undefined when invalid. */
export function parseHexColor(text: string): Hex | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return undefined;
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${long.padEnd(8, 'f')}`;
}

function toChannels(hex: Hex): Channels {
  const value = Number.parseInt((parseHexColor(hex) ?? white).slice(1), 16);
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, (value & 255) / 255];
}

const toHexColor = ([red, green, blue, alpha]: Channels): Hex =>
  `#${[red, green, blue, alpha * 255].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Composites a color over an opaque background. */
export function compositeOver(hex: Hex, background: Hex): Hex {
  const [red, green, blue, alpha] = toChannels(hex);
  const [groundRed, groundGreen, groundBlue] = toChannels(background);
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return toHexColor([mix(red, groundRed), mix(green, groundGreen), mix(blue, groundBlue), 1]);
}

/** Returns the relative luminance (WCAG 2.2) of an opaque color, 0 to 1. */
function luminance(hex: Hex): number {
  const [red, green, blue] = toChannels(hex);
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Composites both colors over white. */
function toOpaque({ backgroundColor, color }: CellColors): CellColors {
  const background = compositeOver(backgroundColor, white);
  return { backgroundColor: background, color: compositeOver(color, background) };
}

/** Returns the contrast ratio of text and fill, 1 to 21. */
export function contrastRatio(colors: CellColors): number {
  const { backgroundColor, color } = toOpaque(colors);
  return contrast(backgroundColor, color);
}

/**
 * Adapts colors to the dark theme: swaps fill and text when the fill is lighter, which preserves contrast and hue. The result is
 * opaque, because the colors were chosen on white.
 */
export function toDarkTheme(colors: CellColors): CellColors {
  const { backgroundColor, color } = toOpaque(colors);
  return luminance(backgroundColor) > luminance(color)
    ? { backgroundColor: color, color: backgroundColor }
    : { backgroundColor, color };
}

function interpolate(from: Hex, to: Hex, share: number): Hex {
  const [a, b] = [toChannels(from), toChannels(to)];
  const part = (at: 0 | 1 | 2 | 3) => a[at] + (b[at] - a[at]) * share;
  return toHexColor([part(0), part(1), part(2), part(3)]);
}

/**
 * Interpolates colors linearly from `low` (share 0) to `high` (share 1). The ends are unchanged; in between, text that would be less
 * readable than at both ends becomes black or white.
 */
export function interpolateColors(low: CellColors, high: CellColors, share: number): CellColors {
  if (!(share > 0)) return low;
  if (share >= 1) return high;
  const backgroundColor = interpolate(low.backgroundColor, high.backgroundColor, share);
  const linear = { backgroundColor, color: interpolate(low.color, high.color, share) };
  const minContrast = Math.min(minReadableContrast, contrastRatio(low), contrastRatio(high));
  if (contrastRatio(linear) >= minContrast) return linear;
  const dark = { backgroundColor, color: black };
  const light = { backgroundColor, color: white };
  return contrastRatio(dark) >= contrastRatio(light) ? dark : light;
}

/** Preset colors, readable in both themes. */
export const presetColors: readonly (CellColors & { readonly name: string })[] = [
  { name: 'Green', backgroundColor: '#d8f0dfff', color: '#14532dff' },
  { name: 'Amber', backgroundColor: '#ffe7b3ff', color: '#5c3a00ff' },
  { name: 'Red', backgroundColor: '#ffd9d6ff', color: '#7f1d1dff' },
  { name: 'Blue', backgroundColor: '#dbe8ffff', color: '#1e3a8aff' },
  { name: 'Violet', backgroundColor: '#ece3ffff', color: '#4c1d95ff' },
  { name: 'Teal', backgroundColor: '#d5f2f0ff', color: '#134e4aff' },
  { name: 'Pink', backgroundColor: '#fde2f0ff', color: '#831843ff' },
  { name: 'Grey', backgroundColor: '#e7eae8ff', color: '#27302bff' },
];

export const hasSameColors = (a: CellColors, b: CellColors): boolean =>
  a.backgroundColor === b.backgroundColor && a.color === b.color;
