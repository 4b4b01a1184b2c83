const opposites = { bottom: 'top', top: 'bottom', right: 'left', left: 'right' } as const;

/** Side of an element that its tooltip is on. */
export type TooltipSide = keyof typeof opposites;

interface Size {
  width: number;
  height: number;
}

/** Distance to the element in pixels; `Tooltip.css` bridges it. */
const gap = 8;
/** Distance to the edges of the page. */
const margin = 8;

/** Returns where a tooltip of this size lies: on the preferred side or, without room there, on the other; never outside the page. */
export function positionTooltip(
  target: DOMRectReadOnly,
  { width, height }: Size,
  preferred: TooltipSide,
  page: Size,
): { side: TooltipSide; left: number; top: number } {
  const room = {
    bottom: page.height - target.bottom - height,
    top: target.top - height,
    right: page.width - target.right - width,
    left: target.left - width,
  };
  const fits = (side: TooltipSide): boolean => room[side] >= gap + margin;
  const side = fits(preferred) || !fits(opposites[preferred]) ? preferred : opposites[preferred];
  const centered = {
    left: target.left + (target.width - width) / 2,
    top: target.top + (target.height - height) / 2,
  };
  const { left, top } = {
    bottom: { ...centered, top: target.bottom + gap },
    top: { ...centered, top: target.top - gap - height },
    right: { ...centered, left: target.right + gap },
    left: { ...centered, left: target.left - gap - width },
  }[side];
  return {
    side,
    left: clamp(left, margin, page.width - margin - width),
    top: clamp(top, margin, page.height - margin - height),
  };
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
