import { useEffect, useSyncExternalStore } from 'react';

/** Values that the current page passes to the shell. */
export interface PageFrame {
  /** Last breadcrumb, window title, heading of the top bar on narrow screens. */
  title: string;
  /** Target of the back button on narrow screens; the menu button when absent. */
  back: string | undefined;
  /** A side panel is open. */
  panel: boolean;
}

const none: PageFrame = { title: '', back: undefined, panel: false };
let frame = none;
/** Number of panels that parts of the page have opened. */
let beside = 0;
let shown = none;
const listeners = new Set<() => void>();

function show(next: PageFrame): void {
  frame = next;
  shown = { ...next, panel: next.panel || beside > 0 };
  document.title = next.title ? `${next.title} · Trellis` : 'Trellis';
  listeners.forEach((listener) => listener());
}

/** Sets the frame while the page is mounted. */
export function usePageFrame({ title, back, panel }: PageFrame): void {
  useEffect(() => {
    const own = { title, back, panel };
    show(own);
    return () => {
      if (frame === own) show(none);
    };
  }, [title, back, panel]);
}

/** Reports a panel that is opened by a part of the page. */
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
