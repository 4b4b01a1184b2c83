import type { ReactNode } from 'react';
import './Layer.css';

/** Scrolling content of a dialog or panel with a footer of buttons; a `Form` includes both. */
export const DialogBody = ({
  children,
  footer,
  flush = false,
}: {
  children?: ReactNode;
  footer?: ReactNode;
  /** Removes the padding, for grids and lists. */
  flush?: boolean;
}) => (
  <>
    <div className="layer-body" data-flush={flush || undefined}>
      {children}
    </div>
    {footer && <footer className="layer-foot">{footer}</footer>}
  </>
);
