import { type CSSProperties, useId } from 'react';
import { controlProps, type FieldLayout } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

export function CheckField({
  name,
  label,
  help,
  span = 12,
  phoneSpan = 12,
  readOnly,
}: FieldLayout & { name: string; readOnly?: boolean }) {
  const id = useId();
  const { ref, value: fieldValue, onChange, onBlur, error, required } = useField(name);
  return (
    <div className="field" style={{ '--span': span, '--phone-span': phoneSpan } as CSSProperties}>
      <span className="field-check">
        <input
          {...controlProps(id, { required, error, help })}
          ref={ref}
          type="checkbox"
          className="box"
          checked={fieldValue === true}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {(error ?? help) && (
        <span className="field-help" data-error={error ? true : undefined} id={`${id}-help`}>
          {error ?? help}
        </span>
      )}
    </div>
  );
}
