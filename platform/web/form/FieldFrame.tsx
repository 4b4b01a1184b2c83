import { IconAlertCircle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import './FieldFrame.css';
import { useValueAfterPress } from './useValueAfterPress.ts';

/** Label, help text and width of a field. */
export interface FieldLayout {
  label: string;
  help?: ReactNode;
  /** Link to what is chosen, beside the label. */
  link?: ReactNode;
  /** Columns out of twelve; `phoneSpan` applies on narrow screens. */
  span?: number;
  phoneSpan?: number;
}

interface FieldFrameProps extends FieldLayout {
  id: string;
  required?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({
  id,
  label,
  help,
  link,
  span = 12,
  phoneSpan = 12,
  required,
  error,
  children,
}: FieldFrameProps) {
  const displayedError = useValueAfterPress(error);
  return (
    <div className="field" style={{ '--span': span, '--phone-span': phoneSpan } as CSSProperties}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="star" aria-hidden>
            *
          </span>
        )}
      </label>
      {link && <span className="field-link">{link}</span>}
      {children}
      {(displayedError ?? help) && (
        <span className="field-help" data-error={displayedError ? true : undefined} id={`${id}-help`}>
          {displayedError && <IconAlertCircle size={14} stroke={1.75} aria-hidden />}
          {displayedError ?? help}
        </span>
      )}
    </div>
  );
}

/** Attributes that connect a control to its label and help text. */
export const controlProps = (
  id: string,
  { required, error, help }: { required?: boolean; error?: string | undefined; help?: ReactNode },
) => ({
  id,
  'aria-required': required || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || help ? `${id}-help` : undefined,
});
