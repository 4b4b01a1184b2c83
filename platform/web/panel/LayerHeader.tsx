import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button/Button.tsx';
import './Layer.css';

export const LayerHeader = ({
  id,
  title,
  closeLabel,
  onClose,
  children,
}: {
  id: string;
  title: string;
  closeLabel: string;
  /** Without it there is no button. */
  onClose: (() => void) | undefined;
  children?: ReactNode;
}) => (
  <header className="layer-head">
    <h2 className="cut" id={id} tabIndex={-1}>
      {title}
    </h2>
    {children}
    {onClose && (
      <Button kind="quiet" icon={IconX} iconOnly onClick={onClose}>
        {closeLabel}
      </Button>
    )}
  </header>
);
