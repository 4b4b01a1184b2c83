import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { controlProps, FieldFrame, type FieldLayout } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

interface LabeledOption {
  value: string;
  label: string;
  /** Called in place of choosing the option: it leads to another form. */
  onChoose?: () => void;
}

export type SelectOption = string | LabeledOption;

interface SelectFieldProps extends FieldLayout {
  name: string;
  options: readonly SelectOption[];
  /** Label of the empty option; without it a value is required. */
  emptyLabel?: string;
  readOnly?: boolean;
  onChosen?: (value: string | null) => void;
}

/** Select with a few options. */
export function SelectField({ name, options, emptyLabel, readOnly, onChosen, ...layout }: SelectFieldProps) {
  const id = useId();
  const { ref, value: fieldValue, onChange, onBlur, error, required } = useField(name);
  const value = typeof fieldValue === 'string' ? fieldValue : '';
  const listed = options.map((option): LabeledOption =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const isListed = listed.some((option) => option.value === value);
  return (
    <FieldFrame {...layout} id={id} required={required} error={error}>
      <span
        className="field-input"
        data-error={error ? true : undefined}
        data-readonly={readOnly || undefined}
      >
        <select
          {...controlProps(id, { required, error, help: layout.help })}
          ref={ref}
          name={name}
          autoComplete="off"
          value={value}
          disabled={readOnly}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = event.target.value || null;
            const leave = listed.find((option) => option.value === chosen)?.onChoose;
            if (leave) return leave();
            onChange(chosen);
            onChosen?.(chosen);
          }}
        >
          {(emptyLabel !== undefined || value === '') && <option value="">{emptyLabel ?? ''}</option>}
          {value !== '' && !isListed && <option value={value}>{value}</option>}
          {listed.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {!readOnly && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
      </span>
    </FieldFrame>
  );
}
