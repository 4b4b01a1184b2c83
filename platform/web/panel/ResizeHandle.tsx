import type { KeyboardEvent, PointerEvent } from 'react';

const step = 24;

/** Resizes a panel at the right of the page, by dragging or with the arrow keys. */
export function ResizeHandle({
  chosenWidth,
  minWidth,
  maxWidth,
  onResize,
}: {
  /** Width that the user has chosen, or the default; the panel has it as far as its limits allow. */
  chosenWidth: number;
  minWidth: number;
  maxWidth: number;
  onResize: (width: number) => void;
}) {
  const clamp = (next: number) => Math.round(Math.max(minWidth, Math.min(maxWidth, next)));
  const width = clamp(chosenWidth);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onResize(clamp(window.innerWidth - event.clientX));
  };
  const keys: Partial<Record<string, number>> = {
    ArrowLeft: width + step,
    ArrowRight: width - step,
    Home: maxWidth,
    End: minWidth,
  };
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(clamp(next));
  };
  return (
    <div
      className="handle"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
