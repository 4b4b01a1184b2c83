import type { ReactNode } from 'react';
import './Layer.css';

/** Scrolling content of a dialog or panel with a footer of buttons; a `Form` includes both. */
export const DialogBody = ({
  children,
  footer,
  flush = false,
  isTextOnly = false,
}: {
  children?: ReactNode;
  footer?: ReactNode;
  /** Removes the padding, for grids and lists. */
  flush?: boolean;
  /** Nothing inside takes the focus, so the content takes it: keys scroll it. */
  isTextOnly?: boolean;
}) => (
  <>
    <div className="layer-body" data-flush={flush || undefined} {...(isTextOnly && { tabIndex: 0 })}>
      {children}
    </div>
    {footer && <footer className="layer-foot">{footer}</footer>}
  </>
);
