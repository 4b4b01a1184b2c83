import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { dragDistance, type RuleDrag } from '#platform/kernel/grid/formatting/ruleOrder.ts';

/**
 * Reorders rules by dragging their grip with mouse, pen or finger; Escape cancels. `ids` is the current list, which may change
 * during a drag; `onDrop` receives the number of positions up (negative) or down.
 */
export function useRuleDrag(ids: readonly string[], onDrop: (id: string, by: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<RuleDrag>();
  const isDragging = drag !== undefined;
  // The grip was removed with its row, so no pointer event would end the drag.
  if (drag && !ids.includes(drag.id)) setDrag(undefined);
  useEffect(() => {
    if (!isDragging) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape cancels the drag without closing the panel.
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
    };
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [isDragging]);

  const ruleBelow = (y: number): string | undefined => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y < (top + bottom) / 2;
    });
    const gap = below < 0 ? rows.length : below;
    rows[Math.min(gap, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
    return ids[gap];
  };
  const end = () => setDrag(undefined);

  return {
    list,
    /** Attributes of a row: whether it is dragged, and whether the dragged rule would drop before or after it. */
    rowProps: (id: string) => {
      const isMoved = drag && dragDistance(ids, drag) !== 0;
      const isLast = id === ids.at(-1);
      const drop =
        drag?.before === id ? 'before' : isLast && drag?.before === undefined ? 'after' : undefined;
      return {
        'data-dragged': drag?.id === id || undefined,
        'data-drop': isMoved ? drop : undefined,
      };
    },
    gripProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, before: id });
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (drag) setDrag({ ...drag, before: ruleBelow(clientY) });
      },
      onPointerUp: () => {
        end();
        const by = drag ? dragDistance(ids, drag) : 0;
        if (drag && by !== 0) onDrop(drag.id, by);
      },
      onPointerCancel: end,
    }),
  };
}
