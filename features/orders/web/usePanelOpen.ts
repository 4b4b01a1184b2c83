import { useState } from 'react';
import * as z from 'zod';
import { stored } from '#platform/web/settings/stored.ts';
import { useStored } from '#platform/web/settings/useStored.ts';
import { useWide } from '#platform/web/theme/useWide.ts';

/** What the user last chose; nothing until then. */
const panelSetting = stored('orderPanel', z.boolean().nullable(), null);

/** Pixels from which details and lines have room beside each other. */
const roomy = 1200;

/** Whether the details of an order show beside its lines: as last chosen, at first where there is room; on phones only when asked for. */
export function usePanelOpen(): { panelOpen: boolean; setPanelOpen: (open: boolean) => void } {
  const wide = useWide();
  const chosen = useStored(panelSetting);
  const [asked, setAsked] = useState(false);
  // As it was then: a window that gets narrower closes nothing.
  const [hadRoom] = useState(() => window.innerWidth >= roomy);
  return wide
    ? { panelOpen: chosen ?? hadRoom, setPanelOpen: (open) => panelSetting.set(open) }
    : { panelOpen: asked, setPanelOpen: setAsked };
}
