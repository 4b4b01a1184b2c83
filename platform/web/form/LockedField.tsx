import { useId } from 'react';
import { controlProps, FieldFrame, type FieldLayout } from './FieldFrame.tsx';

interface LockedFieldProps extends FieldLayout {
  value: string;
}

/** Field that only displays a text, which is no value of the form: the name of a record that an id refers to. */
export function LockedField({ value, ...layout }: LockedFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...layout} id={id}>
      <span className="field-input" data-readonly>
        <input {...controlProps(id, { help: layout.help })} value={value} readOnly />
      </span>
    </FieldFrame>
  );
}
