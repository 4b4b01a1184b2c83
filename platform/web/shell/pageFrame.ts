import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../parts/store.ts';

/** Values that the current page passes to the frame of the app. */
interface PageFrame {
  /** Last breadcrumb, window title, heading of the top bar on narrow screens. */
  title: string;
  /** Target of the back button on narrow screens; the menu button when absent. */
  back: string | undefined;
  /** A side panel is open. */
  panel: boolean;
  /** Offline notice of a page that works without a network. */
  offlineText?: string | undefined;
}

const none: PageFrame = { title: '', back: undefined, panel: false };
let frame = none;
/** Number of panels that parts of the page have opened. */
let panelsBeside = 0;
const currentFrame = createStore(none);

function setFrame(next: PageFrame): void {
  frame = next;
  document.title = next.title ? `${next.title} · Trellis` : 'Trellis';
  currentFrame.set({ ...next, panel: next.panel || panelsBeside > 0 });
}

/** Sets the frame while the page is mounted, in the same paint: a later one would show the previous title and lay the page out twice. */
export function usePageFrame({ title, back, panel, offlineText }: PageFrame): void {
  useLayoutEffect(() => {
    const own = { title, back, panel, offlineText };
    setFrame(own);
    return () => {
      if (frame === own) setFrame(none);
    };
  }, [title, back, panel, offlineText]);
}

/** Reports a panel that is opened by a part of the page. */
export function usePanelBeside(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    panelsBeside += 1;
    setFrame(frame);
    return () => {
      panelsBeside -= 1;
      setFrame(frame);
    };
  }, [open]);
}

export const useCurrentFrame = (): PageFrame => useStore(currentFrame);
