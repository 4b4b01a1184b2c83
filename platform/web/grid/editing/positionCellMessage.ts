import { positionTooltip, type TooltipSide } from '../../parts/tooltip/positionTooltip.ts';

/** Below it, the message would cover the cells that follow: the user types from the top to the bottom. */
export const messageSides: readonly TooltipSide[] = ['top', 'right', 'left', 'bottom'];

interface MessageLayout {
  cell: DOMRectReadOnly;
  /** The table; the message stays inside it. */
  table: DOMRectReadOnly;
  /** The cell with the focus, in which the user may type next. */
  focused: DOMRectReadOnly | undefined;
  size: { width: number; height: number };
  /** Side of the last position, which the message leaves only when it must. */
  lastSide: TooltipSide | undefined;
}

const translate = ({ x, y, width, height }: DOMRectReadOnly, origin: DOMRectReadOnly): DOMRectReadOnly =>
  new DOMRect(x - origin.x, y - origin.y, width, height);

/** Returns where the message of a cell lies in its table: beside the cell, and not over the cell with the focus if there is room. */
export function positionCellMessage({ cell, table, focused, size, lastSide }: MessageLayout) {
  const target = translate(cell, table);
  const preferred = lastSide ? [lastSide, ...messageSides] : messageSides;
  const positions = preferred.flatMap((side) => {
    const position = positionTooltip(target, size, side, table);
    // Without room there it is on the other side, which has its turn.
    return position.side === side ? [position] : [];
  });
  const covers = (position: (typeof positions)[number], rect: DOMRectReadOnly | undefined): boolean =>
    rect !== undefined &&
    position.left < rect.right &&
    position.left + size.width > rect.left &&
    position.top < rect.bottom &&
    position.top + size.height > rect.top;
  const beside = positions.filter((position) => !covers(position, target));
  const focusedRect = focused && translate(focused, table);
  return (
    beside.find((position) => !covers(position, focusedRect)) ??
    beside[0] ??
    positionTooltip(target, size, 'top', table)
  );
}
