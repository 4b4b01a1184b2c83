import { useRef } from 'react';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import type { HeaderSave } from '../../header/web/useHeaderSave.ts';

interface SaveNewButtonProps {
  saving: HeaderSave;
  lockedReason: string | undefined;
  isPanelOpen: boolean;
}

/** Saves a new order or master order, by its key also; the panel beside the lines has a button of its own. */
export function SaveNewButton({ saving, lockedReason, isPanelOpen }: SaveNewButtonProps) {
  const wide = useWide();
  // The open panel has the form, which handles the key itself.
  const noForm = useRef<HTMLElement>(null);
  useSaveKey(noForm, isPanelOpen || saving.isBusy || lockedReason !== undefined ? undefined : saving.save);
  if (wide && isPanelOpen) return null;
  return (
    <Button kind="primary" busy={saving.isBusy} disabledReason={lockedReason} onClick={saving.save}>
      {saving.label}
    </Button>
  );
}
