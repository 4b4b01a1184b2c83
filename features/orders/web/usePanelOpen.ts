import { useState } from 'react';
import * as z from 'zod';
import { stored } from '#platform/web/settings/stored.ts';
import { useStored } from '#platform/web/settings/useStored.ts';
import { useWide } from '#platform/web/theme/useWide.ts';

/** The user's last choice; null before the first. */
const panelSetting = stored('orderPanel', z.boolean().nullable(), null);

/** Window width in pixels that fits details beside lines. */
const roomy = 1200;

/** Whether the order details are open: the last choice, by default when the window is wide enough; on phones only on request. */
export function usePanelOpen(): { panelOpen: boolean; setPanelOpen: (open: boolean) => void } {
  const wide = useWide();
  const chosen = useStored(panelSetting);
  const [asked, setAsked] = useState(false);
  // Measured once: narrowing the window does not close the panel.
  const [hadRoom] = useState(() => window.innerWidth >= roomy);
  return wide
    ? { panelOpen: chosen ?? hadRoom, setPanelOpen: (open) => panelSetting.set(open) }
    : { panelOpen: asked, setPanelOpen: setAsked };
}
