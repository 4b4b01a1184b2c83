import { expect, test } from 'vitest';
import { positionTooltip, type TooltipSide } from './positionTooltip.ts';

const page = { width: 1000, height: 600 };
const tooltip = { width: 120, height: 30 };

/** Returns the bounds of a button of 40 by 40 pixels around this point. */
const buttonAt = (x: number, y: number): DOMRectReadOnly => {
  const bounds = { x: x - 20, y: y - 20, left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 };
  return { ...bounds, width: 40, height: 40, toJSON: () => bounds };
};

test.each<
  [name: string, x: number, y: number, preferred: TooltipSide, side: TooltipSide, left: number, top: number]
>([
  ['below', 500, 300, 'bottom', 'bottom', 440, 328],
  ['above at the lower edge', 500, 570, 'bottom', 'top', 440, 512],
  ['inside at the left edge', 20, 300, 'bottom', 'bottom', 8, 328],
  ['inside at the right edge', 980, 300, 'bottom', 'bottom', 872, 328],
  ['on the right', 30, 300, 'right', 'right', 58, 285],
  ['on the left at the right edge', 970, 300, 'right', 'left', 822, 285],
  ['inside at the upper edge', 30, 10, 'right', 'right', 58, 8],
])('positions a tooltip %s', (_, x, y, preferred, side, left, top) => {
  expect(positionTooltip(buttonAt(x, y), tooltip, preferred, page)).toEqual({ side, left, top });
});

test('keeps the preferred side when neither has room', () => {
  const flat = { width: 1000, height: 80 };
  expect(positionTooltip(buttonAt(500, 40), tooltip, 'bottom', flat)).toEqual({
    side: 'bottom',
    left: 440,
    top: 42,
  });
});
