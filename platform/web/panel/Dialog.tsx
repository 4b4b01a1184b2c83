import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useEffect, useId } from 'react';
import { focusFirstField } from '../parts/autoFocus.ts';
import { LayerHeader } from './LayerHeader.tsx';
import { recoverFocus } from './recoverFocus.ts';
import { UnsavedContext, useGuardedClose } from './unsavedContext.ts';

const widths = { small: '440px', medium: '560px', large: '760px', huge: '1080px', full: 'none' };

interface DialogProps {
  title: string;
  size?: keyof typeof widths;
  open?: boolean;
  /** Without it, only the actions of the dialog close it. */
  onClose?: () => void;
  /** Controls beside the title. */
  actions?: ReactNode;
  /** A `Form`, a `DialogBody`, or tabs with one of these. */
  children: ReactNode;
}

/** Focuses the first field, so that the user can type immediately. */
function focusBody(dialog: HTMLElement): void {
  if (!dialog.querySelector('.layer-body :focus')) focusFirstField(dialog, '.layer-body');
}

const ignoreClose = () => {};

/** A modal dialog. Escape and the backdrop close it; unsaved changes require a confirmation. */
export function Dialog({ title, size = 'medium', open = true, onClose, actions, children }: DialogProps) {
  const id = useId();
  const { report, close } = useGuardedClose(onClose ?? ignoreClose);
  useEffect(() => (open ? recoverFocus : undefined), [open]);
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
        // Focusing a field renders it again, which must not happen during the current render. At the start of the
        // transition, so that no typed key is lost.
        transition: { onEnter: (dialog) => queueMicrotask(() => focusBody(dialog)) },
      }}
    >
      <UnsavedContext value={report}>
        <LayerHeader id={id} title={title} closeLabel="Close" onClose={onClose && close}>
          {actions}
        </LayerHeader>
        {children}
      </UnsavedContext>
    </MuiDialog>
  );
}
