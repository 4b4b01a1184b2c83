import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentFrame } from '../shell/pageFrame.ts';

/** Focuses the page after a change of page that removed the focused element, so that keys and screen readers continue there. */
export function useFocusPage(): void {
  const { pathname } = useLocation();
  const { title } = useCurrentFrame();
  useEffect(() => {
    // Pages focus their own fields first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, title]);
}
