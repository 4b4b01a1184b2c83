import { type ReactNode, useId } from 'react';
import './Segments.css';

interface Segment<Value> {
  value: Value;
  /** Its name; what shows when there is no `look`. */
  label: string;
  look?: ReactNode;
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string | number>({
  labelledBy,
  segments,
  value,
  onChange,
}: {
  /** Id of its name. */
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
          <span aria-hidden>{segment.look ?? segment.label}</span>
        </label>
      ))}
    </div>
  );
}
