import { type CSSProperties, useId } from 'react';
import { controlProps, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

export function CheckField({
  name,
  label,
  help,
  span = 12,
  phoneSpan = 12,
  readOnly,
}: FieldLook & { name: string; readOnly?: boolean }) {
  const id = useId();
  const field = useField(name);
  return (
    <div className="field" style={{ '--span': span, '--phone-span': phoneSpan } as CSSProperties}>
      <span className="field-check">
        <input
          {...controlProps(id, { ...field, help })}
          ref={field.ref}
          type="checkbox"
          className="box"
          checked={field.value === true}
          disabled={readOnly || field.readOnly}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {(field.error ?? help) && (
        <span className="field-help" data-error={field.error ? true : undefined} id={`${id}-help`}>
          {field.error ?? help}
        </span>
      )}
    </div>
  );
}
