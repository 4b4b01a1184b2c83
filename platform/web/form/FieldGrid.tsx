import type { ReactNode } from 'react';
import './FieldFrame.css';

/** Twelve-column layout of fields; a `Form` wraps its children in one. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="field-grid">{children}</div>
);
