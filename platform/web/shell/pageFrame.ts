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
/** Panels that parts of the page have opened beside themselves. */
let beside = 0;
let shown = none;
const listeners = new Set<() => void>();

function show(next: PageFrame): void {
  frame = next;
  shown = { ...next, panel: next.panel || beside > 0 };
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

/** A part of the page, not the page itself, has a panel open beside it. */
export function usePanelBeside(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    beside += 1;
    show(frame);
    return () => {
      beside -= 1;
      show(frame);
    };
  }, [open]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownFrame = (): PageFrame => useSyncExternalStore(subscribe, () => shown);
