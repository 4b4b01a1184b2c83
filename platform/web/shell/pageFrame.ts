import { useEffect, useSyncExternalStore } from 'react';

/** What the page at hand tells the frame around it. */
export interface PageFrame {
  /** Last crumb, title of the window, heading of the top bar on narrow screens. */
  title: string;
  /** Where the arrow of the top bar leads on narrow screens; the menu button when absent. */
  back: string | undefined;
  /** A panel stands beside the page. */
  panel: boolean;
}

const none: PageFrame = { title: '', back: undefined, panel: false };
let frame = none;
const listeners = new Set<() => void>();

function show(next: PageFrame): void {
  frame = next;
  document.title = next.title ? `${next.title} · Trellis` : 'Trellis';
  listeners.forEach((listener) => listener());
}

/** Sets the frame while the page is there. */
export function usePageFrame({ title, back, panel }: PageFrame): void {
  useEffect(() => {
    const own = { title, back, panel };
    show(own);
    return () => {
      if (frame === own) show(none);
    };
  }, [title, back, panel]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownFrame = (): PageFrame => useSyncExternalStore(subscribe, () => frame);
