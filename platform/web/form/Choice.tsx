import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { controlProps, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

export type ChoiceOption = string | { value: string; label: string };

export interface ChoiceProps extends FieldLook {
  name: string;
  options: readonly ChoiceOption[];
  /** Label of the empty option; without it a value is required. */
  none?: string;
  readOnly?: boolean;
  onChosen?: (value: string | null) => void;
}

/** Select with a few options. */
export function Choice({ name, options, none, readOnly, onChosen, ...look }: ChoiceProps) {
  const id = useId();
  const { ref, value: held, onChange, onBlur, error, required, readOnly: formReadOnly } = useField(name);
  const locked = readOnly || formReadOnly;
  const value = typeof held === 'string' ? held : '';
  const listed = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const known = listed.some((option) => option.value === value);
  return (
    <FieldFrame {...look} id={id} required={required} error={error}>
      <span className="field-input" data-error={error ? true : undefined} data-readonly={locked || undefined}>
        <select
          {...controlProps(id, { required, error, help: look.help })}
          ref={ref}
          name={name}
          value={value}
          disabled={locked}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = event.target.value || null;
            onChange(chosen);
            onChosen?.(chosen);
          }}
        >
          {(none !== undefined || value === '') && <option value="">{none ?? ''}</option>}
          {value !== '' && !known && <option value={value}>{value}</option>}
          {listed.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {!locked && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
      </span>
    </FieldFrame>
  );
}
