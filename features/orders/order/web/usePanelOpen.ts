import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { persistedValue } from '#platform/web/settings/persistedValue.ts';
import { focusFirstField } from '#platform/web/parts/autoFocus.ts';
import { isFocusFree } from '#platform/web/grid/viewState/isFocusFree.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { useWide } from '#platform/web/theme/useWide.ts';

/** The user's last choice; null before the first. */
const panelSetting = persistedValue('orderPanel', z.boolean().nullable(), null);

/** Window width in pixels that fits details beside lines. */
const minRoomyWidth = 1200;

/** Width in pixels that lines keep beside details whose width the user has not chosen. */
export const minLinesWidth = 500;

/** Whether the details of an order or master order are open: the last choice, by default when the window is wide enough; on phones only on request. */
export function usePanelOpen(): { isPanelOpen: boolean; setPanelOpen: (open: boolean) => void } {
  const wide = useWide();
  const lastChoice = useStore(panelSetting);
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  // Measured once: narrowing the window does not close the panel.
  const [hadRoom] = useState(() => window.innerWidth >= minRoomyWidth);
  return wide
    ? { isPanelOpen: lastChoice ?? hadRoom, setPanelOpen: (open) => panelSetting.set(open) }
    : { isPanelOpen: isOpenOnPhone, setPanelOpen: setIsOpenOnPhone };
}

/** Returns the button that opens the panel; it gets the focus when a panel closes that was open from the start. */
export function useFocusAfterPanel(isPanelOpen: boolean): RefObject<HTMLButtonElement | null> {
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isPanelOpen);
  useEffect(() => {
    if (wasOpen.current && !isPanelOpen && isFocusFree()) toggle.current?.focus();
    wasOpen.current = isPanelOpen;
  }, [isPanelOpen]);
  return toggle;
}

/** Opens the details and focuses their first field. */
export function openPanel(onPanelToggle: (isOpen: boolean) => void): void {
  onPanelToggle(true);
  requestAnimationFrame(() => focusFirstField(document.querySelector('.side-panel')));
}
