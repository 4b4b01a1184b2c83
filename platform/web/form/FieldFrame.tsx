import { IconAlertCircle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import './FieldFrame.css';
import { useUnpressed } from './useUnpressed.ts';

/** Label, help text and width of a field. */
export interface FieldLook {
  label: string;
  help?: ReactNode;
  /** Columns out of twelve; `phoneSpan` applies on narrow screens. */
  span?: number;
  phoneSpan?: number;
}

interface FieldFrameProps extends FieldLook {
  id: string;
  required?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({
  id,
  label,
  help,
  span = 12,
  phoneSpan = 12,
  required,
  error,
  children,
}: FieldFrameProps) {
  const fault = useUnpressed(error);
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
      {children}
      {(fault ?? help) && (
        <span className="field-help" data-error={fault ? true : undefined} id={`${id}-help`}>
          {fault && <IconAlertCircle size={14} stroke={1.75} aria-hidden />}
          {fault ?? help}
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
