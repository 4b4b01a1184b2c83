import './FieldFrame.css';

/** Help below a field that the user should read before saving; it does not prevent saving. */
export const FieldHint = ({ children }: { children: string }) => (
  <span className="field-hint">{children}</span>
);
