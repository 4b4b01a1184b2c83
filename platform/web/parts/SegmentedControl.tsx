import { type ReactNode, useId } from 'react';
import './SegmentedControl.css';

interface Segment<Value> {
  value: Value;
  /** Accessible name; visible when there is no `content`. */
  label: string;
  content?: ReactNode;
}

/** Radio group of a few options, drawn as a segmented control. */
export function SegmentedControl<Value extends string | number>({
  labelledBy,
  segments,
  value,
  onChange,
}: {
  /** Id of the labelling element. */
  labelledBy: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-labelledby={labelledBy}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            className="unseen"
            name={name}
            aria-label={segment.label}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span aria-hidden>{segment.content ?? segment.label}</span>
        </label>
      ))}
    </div>
  );
}
