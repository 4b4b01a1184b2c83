import Drawer from '@mui/material/Drawer';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { panelWidthSetting } from '../settings/settings.ts';
import { useStore } from '../parts/store.ts';
import { useWide } from '../theme/useWide.ts';
import { isLastInputKey } from './lastInput.ts';
import { LayerHeader } from './LayerHeader.tsx';
import { PanelContent } from './PanelContent.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import './SidePanel.css';
import { useKeysInside } from './useKeysInside.ts';
import { UnsavedContext, useGuardedClose } from './unsavedContext.ts';

/** Minimum width, and margin left of the widest panel, in pixels (spec 1 §9). */
const minWidth = 300;
const pageMargin = 50;

interface SidePanelProps {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  /** Id of the record opened from a list: if a key opened it, the focus moves into the panel. */
  record?: string;
  /** A `Form`, a `DialogBody`, or tabs with one of these. */
  children: ReactNode;
}

/** A panel beside the page, on narrow screens over it with a backdrop. Unsaved changes require a confirmation before it closes. */
export function SidePanel({ title, onClose, actions, record, children }: SidePanelProps) {
  const wide = useWide();
  const id = useId();
  const chosen = useStore(panelWidthSetting);
  const { report, close } = useGuardedClose(onClose);
  const panel = useRestoredFocus(wide, record);
  useKeysInside(panel, ({ key }) => {
    if (key === 'Escape') close();
  });
  const maxWidth = useMaxWidth(panel, chosen, wide);
  const content = (
    <UnsavedContext value={report}>
      <LayerHeader id={id} title={title} closeLabel="Close panel" onClose={close}>
        {actions}
      </LayerHeader>
      <PanelContent>{children}</PanelContent>
    </UnsavedContext>
  );
  if (!wide)
    return (
      <Drawer
        anchor="right"
        open
        onClose={close}
        slotProps={{
          paper: { 'aria-labelledby': id, style: { width: `calc(100% - ${pageMargin}px)`, maxWidth: 600 } },
        }}
      >
        <div className="side-panel-sheet">{content}</div>
      </Drawer>
    );
  return (
    <aside
      ref={panel}
      className="side-panel"
      tabIndex={record === undefined ? undefined : -1}
      aria-labelledby={id}
      style={{
        width: chosen,
        minWidth: minWidth,
        maxWidth: `max(${minWidth}px, calc(100% - ${pageMargin}px))`,
      }}
    >
      <ResizeHandle
        chosenWidth={chosen}
        minWidth={minWidth}
        maxWidth={maxWidth}
        onResize={(next) => panelWidthSetting.set(next)}
      />
      {content}
    </aside>
  );
}

/** Measures the maximum width of the panel; its container is the screen without the drawer. */
function useMaxWidth(panel: RefObject<HTMLElement | null>, initial: number, beside: boolean): number {
  const [maxWidth, setMaxWidth] = useState(initial);
  useEffect(() => {
    const container = panel.current && findContainer(panel.current);
    if (!beside || !container) return undefined;
    const observer = new ResizeObserver(() =>
      setMaxWidth(Math.max(minWidth, container.clientWidth - pageMargin)),
    );
    observer.observe(container);
    return () => observer.disconnect();
  }, [panel, beside]);
  return maxWidth;
}

/** Returns the nearest ancestor with a box (not `display: contents`). */
function findContainer({ parentElement: parent }: HTMLElement): HTMLElement | null {
  return parent && getComputedStyle(parent).display === 'contents' ? findContainer(parent) : parent;
}

/** Returns the focus to the previous element, or to the page, when the panel closes with the focus inside. */
function useRestoredFocus(active: boolean, record: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  // A form in the panel may focus its first field before the effect.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!active) return undefined;
    const element = panel.current;
    const before = element?.contains(document.activeElement) ? opener : document.activeElement;
    const row = before?.closest('[role="row"]');
    if (record !== undefined && isLastInputKey()) element?.focus();
    return () => {
      if (!element?.contains(document.activeElement) && document.activeElement !== document.body) return;
      // The panel may have left no room for the column of the focused cell.
      const there = before?.isConnected ? before : row?.querySelector('[role="gridcell"]');
      if (there instanceof HTMLElement && there.isConnected && there !== document.body) there.focus();
      else document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    };
  }, [active, record, opener]);
  return panel;
}
