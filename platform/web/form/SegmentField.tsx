import { type CSSProperties, useId } from 'react';
import { SegmentedControl } from '../parts/SegmentedControl.tsx';
import type { FieldLayout } from './FieldFrame.tsx';
import './FieldFrame.css';
import { useField } from './formContext.ts';

interface SegmentFieldProps extends Omit<FieldLayout, 'help' | 'link'> {
  name: string;
  options: readonly { value: string; label: string }[];
}

/** Choice of one of a few options that are all visible; one of them is always chosen. */
export function SegmentField({ name, label, span = 12, phoneSpan = 12, options }: SegmentFieldProps) {
  const id = useId();
  const { value, onChange } = useField(name);
  return (
    <div className="field" style={{ '--span': span, '--phone-span': phoneSpan } as CSSProperties}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <SegmentedControl labelledBy={id} segments={options} value={String(value)} onChange={onChange} />
    </div>
  );
}
