import Drawer from '@mui/material/Drawer';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { panelWidthSetting } from '../settings/settings.ts';
import { useStored } from '../settings/useStored.ts';
import { useWide } from '../theme/useWide.ts';
import { isByKey } from './lastInput.ts';
import { LayerHead } from './LayerHead.tsx';
import { PanelContent } from './PanelContent.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import './SidePanel.css';
import { useKeysInside } from './useKeysInside.ts';
import { UnsavedContext, useGuardedClose } from './unsaved.ts';

/** Minimum width, and margin left of the widest panel, in pixels (spec 1 §9). */
const least = 300;
const leaves = 50;

export interface SidePanelProps {
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
  const chosen = useStored(panelWidthSetting);
  const { report, close } = useGuardedClose(onClose);
  const panel = useReturnedFocus(wide, record);
  useKeysInside(panel, ({ key }) => {
    if (key === 'Escape') close();
  });
  const { width, most } = useRoom(panel, chosen, wide);
  const content = (
    <UnsavedContext value={report}>
      <LayerHead id={id} title={title} closeLabel="Close panel" onClose={close}>
        {actions}
      </LayerHead>
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
          paper: { 'aria-labelledby': id, style: { width: `calc(100% - ${leaves}px)`, maxWidth: 600 } },
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
      style={{ width: chosen, minWidth: least, maxWidth: `max(${least}px, calc(100% - ${leaves}px))` }}
    >
      <ResizeHandle
        width={width}
        least={least}
        most={most}
        onResize={(next) => panelWidthSetting.set(next)}
      />
      {content}
    </aside>
  );
}

/** Measures the actual and the maximum width of the panel; its container is the screen without the drawer. */
function useRoom(panel: RefObject<HTMLElement | null>, wanted: number, beside: boolean) {
  const [room, setRoom] = useState({ width: wanted, most: wanted });
  useEffect(() => {
    const element = panel.current;
    const around = element && boxAround(element);
    if (!beside || !around) return undefined;
    const watch = new ResizeObserver(() =>
      setRoom({ width: element.offsetWidth, most: Math.max(least, around.clientWidth - leaves) }),
    );
    watch.observe(element);
    watch.observe(around);
    return () => watch.disconnect();
  }, [panel, beside]);
  return room;
}

/** Returns the nearest ancestor with a box (not `display: contents`). */
function boxAround({ parentElement: parent }: HTMLElement): HTMLElement | null {
  return parent && getComputedStyle(parent).display === 'contents' ? boxAround(parent) : parent;
}

/** Returns the focus to the previous element when the panel closes with the focus inside. */
function useReturnedFocus(active: boolean, record: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!active) return undefined;
    const before = document.activeElement;
    const row = before?.closest('[role="row"]');
    const element = panel.current;
    if (record !== undefined && isByKey()) element?.focus();
    return () => {
      const inside = element?.contains(document.activeElement) || document.activeElement === document.body;
      // The panel may have left no room for the column of the focused cell.
      const there = before?.isConnected ? before : row?.querySelector('[role="gridcell"]');
      if (inside && there instanceof HTMLElement && there.isConnected) there.focus();
    };
  }, [active, record]);
  return panel;
}
