import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '#platform/web/panel/isModalOpen.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';

interface NewLineKeyOptions {
  /** Reason for which no line can be added now. */
  disabledReason: string | undefined;
  /** Opens the dialog that adds lines, where the page has no row for them. */
  openDialog: () => void;
}

/** The keys, as `aria-keyshortcuts` names them. */
export const newLineKeys = 'Control+Shift+Enter Meta+Shift+Enter';

/** Ctrl/Cmd+Shift+Enter leads from anywhere on the page, also from a field, to the row in which a line is typed (decision 50). */
export function useNewLineKey({ disabledReason, openDialog }: NewLineKeyOptions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (key !== 'Enter' || !shiftKey || !(ctrlKey || metaKey) || altKey || isModalOpen()) return;
    event.preventDefault();
    const field = document.querySelector<HTMLElement>('.new-row input');
    if (disabledReason !== undefined) showToast('info', 'Add Line Item', { detail: disabledReason });
    else if (field) field.focus();
    else openDialog();
  });
  useEffect(() => {
    // On the document, React's own handlers have run already.
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
