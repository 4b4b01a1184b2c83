import type { ReactNode } from 'react';
import './Layer.css';

/** What scrolls in a dialog or panel, and its buttons below; a `Form` brings both itself. */
export const DialogBody = ({
  children,
  footer,
  flush = false,
}: {
  children?: ReactNode;
  footer?: ReactNode;
  /** Without padding: grids and lists. */
  flush?: boolean;
}) => (
  <>
    <div className="layer-body" data-flush={flush || undefined}>
      {children}
    </div>
    {footer && <footer className="layer-foot">{footer}</footer>}
  </>
);
