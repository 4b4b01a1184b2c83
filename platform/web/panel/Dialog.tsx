import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useEffect, useId } from 'react';
import { keyboardWaits } from '../theme/keyboardWaits.ts';
import { LayerHead } from './LayerHead.tsx';
import { UnsavedContext, useGuardedClose } from './unsaved.ts';

const widths = { small: '440px', medium: '560px', large: '760px', huge: '1080px', full: 'none' };

export interface DialogProps {
  title: string;
  size?: keyof typeof widths;
  open?: boolean;
  onClose: () => void;
  /** Beside the title. */
  actions?: ReactNode;
  /** A `Form`, a `DialogBody`, or tabs and one of these. */
  children: ReactNode;
}

/** Typing can begin at once. */
function focusFirstField(dialog: HTMLElement): void {
  if (keyboardWaits() || dialog.querySelector('.layer-body :focus')) return;
  dialog
    .querySelector<HTMLElement>('.layer-body :is(input, select, textarea):not(:disabled, [readonly])')
    ?.focus();
}

/** What opened the dialog may be gone when it closes (the offer to add the first line): then the keyboard goes on in the page. */
function keepFocusInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#page')?.focus();
  });
}

/** A layer over the page, on phones a sheet from below. Escape and the backdrop close it; something typed asks first. */
export function Dialog({ title, size = 'medium', open = true, onClose, actions, children }: DialogProps) {
  const id = useId();
  const { report, close } = useGuardedClose(onClose);
  useEffect(() => (open ? keepFocusInPage : undefined), [open]);
  return (
    <MuiDialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      fullWidth
      maxWidth={false}
      slotProps={{
        paper: {
          style: { maxWidth: widths[size], ...(size === 'full' ? { height: '100%' } : {}) },
        },
        // Fields answer the focus with a redrawing of their own, which is not possible within one.
        transition: { onEntered: (dialog) => queueMicrotask(() => focusFirstField(dialog)) },
      }}
    >
      <UnsavedContext value={report}>
        <LayerHead id={id} title={title} closeLabel="Close" onClose={close}>
          {actions}
        </LayerHead>
        {children}
      </UnsavedContext>
    </MuiDialog>
  );
}
