import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isModalOpen } from '#platform/web/panel/isModalOpen.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';

interface NewLineKeyOptions {
  /** Reason for which no line can be added now. */
  disabledReason: string | undefined;
  /** Shows the row also while no line can be added; undefined where a line cannot be typed. */
  openRow: (() => void) | undefined;
  /** Opens the dialog that adds lines, where the page has no row for them. */
  openDialog: () => void;
}

/** The keys, as `aria-keyshortcuts` names them. */
export const newLineKeys = 'Control+Shift+Enter Meta+Shift+Enter';

/** Ctrl/Cmd+Shift+Enter leads from anywhere on the page, also from a field, to the row in which a line is typed (decision 50). */
export function useNewLineKey({ disabledReason, openRow, openDialog }: NewLineKeyOptions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (key !== 'Enter' || !shiftKey || !(ctrlKey || metaKey) || altKey || isModalOpen()) return;
    event.preventDefault();
    // The next key is meant for the row, which is there before.
    if (openRow) flushSync(openRow);
    const field = document.querySelector<HTMLElement>('.new-row input');
    if (field) field.focus();
    else if (disabledReason !== undefined) showToast('info', 'Add Line Item', { detail: disabledReason });
    else openDialog();
  });
  useEffect(() => {
    // On the document, React's own handlers have run already.
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
