import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { LayerHead } from './LayerHead.tsx';
import { UnsavedContext, useGuardedClose } from './unsaved.ts';

const widths = { small: 440, medium: 560, large: 760, huge: 1080 };

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

/** A layer over the page, on phones a sheet from below. Escape and the backdrop close it; something typed asks first. */
export function Dialog({ title, size = 'medium', open = true, onClose, actions, children }: DialogProps) {
  const id = useId();
  const { report, close } = useGuardedClose(onClose);
  return (
    <MuiDialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { style: { maxWidth: widths[size] } } }}
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
