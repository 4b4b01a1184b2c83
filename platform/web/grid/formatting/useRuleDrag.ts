import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Drag {
  from: number;
  /** The gap over which the pointer is: 0 above the first row, as many as there are rows below the last. */
  gap: number;
}

/** Rows of a list dragged by a grip of theirs, with mouse, pen or finger; Escape leaves all as it was. */
export function useRuleDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It ends the drag, not the panel.
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [isDragging]);

  const gapAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y < (top + bottom) / 2;
    });
    const gap = below < 0 ? rows.length : below;
    rows[Math.min(gap, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
    return gap;
  };
  const end = () => setDrag(undefined);

  return {
    list,
    /** For the row: whether it is dragged, and whether the dragged one would come before or behind it. */
    rowProps: (at: number, count: number) => {
      const moves = drag && drag.gap !== drag.from && drag.gap !== drag.from + 1;
      const drop =
        drag?.gap === at ? 'before' : drag?.gap === count && at === count - 1 ? 'after' : undefined;
      return {
        'data-dragged': drag?.from === at || undefined,
        'data-drop': moves ? drop : undefined,
      };
    },
    gripProps: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, gap: at });
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (drag) setDrag({ ...drag, gap: gapAt(clientY) });
      },
      onPointerUp: () => {
        end();
        if (!drag) return;
        const to = drag.gap > drag.from ? drag.gap - 1 : drag.gap;
        if (to !== drag.from) onDrop(drag.from, to);
      },
      onPointerCancel: end,
    }),
  };
}
