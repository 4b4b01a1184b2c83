import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Marks the row whose record is open in the panel, for the eye and for screen readers, without redrawing its cells. Returns a
 * function, always the same, that marks a row that is drawn later.
 */
export function useOpenRow(
  frame: RefObject<HTMLElement | null>,
  openRowId: string | undefined,
): (element: Element, id: string | undefined) => void {
  const latest = useRef(openRowId);
  useEffect(() => {
    latest.current = openRowId;
    for (const element of frame.current?.querySelectorAll('[role=row][row-id]') ?? [])
      markRow(element, element.getAttribute('row-id') === openRowId);
  }, [frame, openRowId]);
  return useCallback((element, id) => markRow(element, id !== undefined && id === latest.current), []);
}

function markRow(element: Element, isOpen: boolean): void {
  if (isOpen) element.setAttribute('aria-current', 'true');
  else element.removeAttribute('aria-current');
}
