import Drawer from '@mui/material/Drawer';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { panelWidthSetting } from '../settings/settings.ts';
import { useStore } from '../parts/store.ts';
import { useWide } from '../theme/useWide.ts';
import { LayerHeader } from './LayerHeader.tsx';
import { PanelContent } from './PanelContent.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import './SidePanel.css';
import { useKeysInside } from './useKeysInside.ts';
import { UnsavedContext, useGuardedClose } from './unsavedContext.ts';

let isKeyLast = false;
addEventListener('keydown', () => (isKeyLast = true), true);
addEventListener('pointerdown', () => (isKeyLast = false), true);

/** Whether the last input was a key press. Then the focus moves into the panel that it opened; a click leaves the focus. */
const isLastInputKey = (): boolean => isKeyLast;

/** Default and minimum width, and margin left of the widest panel, in pixels (spec 1 §9). */
const defaultWidth = 600;
const minWidth = 300;
const pageMargin = 50;

interface SidePanelProps {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  /** Id of the record opened from a list: if a key opened it, the focus moves into the panel. */
  record?: string;
  /** Width in pixels that the page keeps until the user chooses the width of the panel. */
  pageWidth?: number;
  /** A `Form`, a `DialogBody`, or tabs with one of these. */
  children: ReactNode;
}

/**
 * A panel beside the page, on narrow screens over it with a backdrop. Escape closes it, from a changed field the second one;
 * unsaved changes require a confirmation.
 */
export function SidePanel({
  title,
  onClose,
  actions,
  record,
  pageWidth = pageMargin,
  children,
}: SidePanelProps) {
  const wide = useWide();
  const id = useId();
  const chosen = useStore(panelWidthSetting);
  const { report, close } = useGuardedClose(onClose);
  const panel = useRestoredFocus(wide, record);
  useKeysInside(panel, ({ key }) => {
    if (key === 'Escape') close();
  });
  useEscapeFromList(record === undefined ? undefined : close);
  const leaveChangedField = useLeaveChangedField(id);
  const available = useAvailableWidth(panel, wide);
  const maxWidth = Math.max(minWidth, available - pageMargin);
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
        <div className="side-panel-sheet" role="presentation" {...leaveChangedField}>
          {content}
        </div>
      </Drawer>
    );
  return (
    <aside
      {...leaveChangedField}
      ref={panel}
      className="side-panel"
      tabIndex={record === undefined ? undefined : -1}
      aria-labelledby={id}
      style={{
        width: chosen ?? `min(${defaultWidth}px, 100% - ${pageWidth}px)`,
        minWidth: minWidth,
        maxWidth: `max(${minWidth}px, calc(100% - ${pageMargin}px))`,
      }}
    >
      <ResizeHandle
        chosenWidth={chosen ?? Math.min(defaultWidth, available - pageWidth)}
        minWidth={minWidth}
        maxWidth={maxWidth}
        onResize={(next) => panelWidthSetting.set(next)}
      />
      {content}
    </aside>
  );
}

/**
 * Escape in a field whose text has changed leads to the title, so that it takes a second one to close the panel. Open lists
 * and calendars handle their own.
 */
function useLeaveChangedField(titleId: string) {
  const focused = useRef<{ field: EventTarget; text: string }>(undefined);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { field: target, text: getText(target) };
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, nativeEvent } = event;
      const { field, text } = focused.current ?? {};
      if (key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return;
      if (target !== field || getText(target) === text) return;
      event.preventDefault();
      // Layers around the panel would close.
      event.stopPropagation();
      document.getElementById(titleId)?.focus();
    },
  };
}

const getText = (element: EventTarget): string =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? element.value
    : '';

/** Also closes the panel on Escape while the focus is in the list, or on no element because the focused cell was hidden. */
function useEscapeFromList(close: (() => void) | undefined): void {
  const body = useRef(document.body);
  useKeysInside(body, ({ key, target }) => {
    const isOnRow = target instanceof Element && target.closest('[role="gridcell"]');
    if (key === 'Escape' && (isOnRow || target === body.current)) close?.();
  });
}

/** Measures the width of page and panel together: the screen without the drawer. */
function useAvailableWidth(panel: RefObject<HTMLElement | null>, beside: boolean): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const container = panel.current && findContainer(panel.current);
    if (!beside || !container) return undefined;
    const observer = new ResizeObserver(() => setWidth(container.clientWidth));
    observer.observe(container);
    return () => observer.disconnect();
  }, [panel, beside]);
  return width;
}

/** Returns the nearest ancestor with a box (not `display: contents`). */
function findContainer({ parentElement: parent }: HTMLElement): HTMLElement | null {
  return parent && getComputedStyle(parent).display === 'contents' ? findContainer(parent) : parent;
}

/** Returns the focus to the element outside that had it last, or to the page, when the panel closes with the focus inside. */
function useRestoredFocus(active: boolean, record: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  // A form in the panel may focus its first field before the effect.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!active) return undefined;
    const element = panel.current;
    let before = element?.contains(document.activeElement) ? opener : document.activeElement;
    let row = before?.closest('[role="row"]');
    const followFocus = ({ target }: globalThis.FocusEvent) => {
      if (!(target instanceof Element) || element?.contains(target) || target.closest('[role="dialog"]'))
        return;
      before = target;
      row = target.closest('[role="row"]');
    };
    document.addEventListener('focusin', followFocus);
    if (record !== undefined && isLastInputKey()) element?.focus();
    return () => {
      document.removeEventListener('focusin', followFocus);
      if (!element?.contains(document.activeElement) && document.activeElement !== document.body) return;
      // The panel may have left no room for the column of the focused cell.
      const there = before?.isConnected ? before : row?.querySelector('[role="gridcell"]');
      if (there instanceof HTMLElement && there.isConnected && there !== document.body) there.focus();
      else document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    };
  }, [active, record, opener]);
  return panel;
}
