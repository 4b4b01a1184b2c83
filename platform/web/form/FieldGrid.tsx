import type { ReactNode } from 'react';
import './FieldFrame.css';

/** Twelve columns of fields; a `Form` has one around its children already. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="field-grid">{children}</div>
);
