import type { ReactNode } from 'react';
import './FieldFrame.css';

/** Twelve-column layout of fields; a `Form` wraps its children in one. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="field-grid">{children}</div>
);

/** Heading of a group of fields within the layout. */
export const FieldSection = ({ title, hint }: { title: string; hint?: string }) => (
  <h3 className="field-section">
    {title} {hint && <small>{hint}</small>}
  </h3>
);
