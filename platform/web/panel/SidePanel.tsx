import Drawer from '@mui/material/Drawer';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { panelWidthSetting } from '../settings/settings.ts';
import { useStored } from '../settings/useStored.ts';
import { useWide } from '../theme/useWide.ts';
import { isByKey } from './lastInput.ts';
import { LayerHead } from './LayerHead.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import './SidePanel.css';
import { useKeysInside } from './useKeysInside.ts';
import { UnsavedContext, useGuardedClose } from './unsaved.ts';

/** Spec 1 §9. */
const least = 300;
const leaves = 50;

export interface SidePanelProps {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  /** What it shows, where it was opened from a list: who opened it with a key goes on in it. */
  record?: string;
  /** A `Form`, a `DialogBody`, or tabs and one of these. */
  children: ReactNode;
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Details beside the page; on narrow screens over it, closed by its backdrop. Something typed asks before it closes. */
export function SidePanel({ title, onClose, actions, record, children }: SidePanelProps) {
  const wide = useWide();
  const id = useId();
  const screen = useSyncExternalStore(onResize, () => window.innerWidth);
  const chosen = useStored(panelWidthSetting);
  const { report, close } = useGuardedClose(onClose);
  const panel = useReturnedFocus(wide, record);
  useKeysInside(panel, ({ key }) => {
    if (key === 'Escape') close();
  });
  const [dragged, setDragged] = useState(false);
  const most = Math.max(least, screen - leaves);
  const width = Math.max(least, Math.min(most, chosen));
  const shown = useWidth(panel, width, wide);
  const content = (
    <UnsavedContext value={report}>
      <LayerHead id={id} title={title} closeLabel="Close panel" onClose={close}>
        {actions}
      </LayerHead>
      {children}
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
      style={{ width }}
      data-yields={!dragged || undefined}
    >
      <ResizeHandle
        width={shown}
        least={least}
        most={most}
        onResize={(next) => {
          setDragged(true);
          panelWidthSetting.set(next);
        }}
      />
      {content}
    </aside>
  );
}

/** How wide the panel beside the page is in the end. */
function useWidth(panel: RefObject<HTMLElement | null>, wanted: number, beside: boolean): number {
  const [width, setWidth] = useState(wanted);
  useEffect(() => {
    const element = panel.current;
    if (!beside || !element) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.offsetWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [panel, beside]);
  return width;
}

/** When the panel goes while the focus is inside, the focus goes back to what had it before. */
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
      // The cell may have gone with its column, for lack of room beside the panel.
      const there = before?.isConnected ? before : row?.querySelector('[role="gridcell"]');
      if (inside && there instanceof HTMLElement && there.isConnected) there.focus();
    };
  }, [active, record]);
  return panel;
}
