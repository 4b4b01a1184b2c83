import Autocomplete from '@mui/material/Autocomplete';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../parts/Button.tsx';
import './Picker.css';
import type { PickerSource } from './pickerSource.ts';
import { usePickerRows } from './usePickerRows.ts';

export interface PickerProps<Row> {
  id: string;
  source: PickerSource<Row>;
  value: Row | null;
  onChange: (row: Row | null) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  inputRef?: React.Ref<HTMLInputElement>;
  placeholder?: string;
}

/** Search as you type: shows name and code, loads more on scroll. In forms use `PickerField`. */
export function Picker<Row>(props: PickerProps<Row>) {
  const {
    id,
    source,
    value,
    onChange,
    onBlur,
    readOnly = false,
    required = false,
    invalid = false,
    placeholder = 'Search',
  } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { rows, loading, failed, retry, more } = usePickerRows(source, typed, open);
  return (
    <Autocomplete<Row>
      id={id}
      open={open && !readOnly}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_, row) => onChange(row)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      options={rows}
      filterOptions={(all) => all}
      getOptionLabel={source.name}
      getOptionKey={source.id}
      isOptionEqualToValue={(a, b) => source.id(a) === source.id(b)}
      loading={loading || failed}
      loadingText={failed ? <PickerError retry={retry} /> : 'Searching ...'}
      noOptionsText={source.empty ?? 'No results found'}
      readOnly={readOnly}
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      slotProps={{
        listbox: {
          onScroll: ({ currentTarget: list }) => {
            if (list.scrollTop + list.clientHeight > list.scrollHeight - 120) more();
          },
        },
      }}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          <PickerOption source={source} row={row} />
        </li>
      )}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <span
          ref={input.ref}
          className="field-input"
          data-error={invalid || undefined}
          data-readonly={readOnly || undefined}
        >
          <input
            {...htmlInput}
            ref={(element) => {
              for (const ref of [htmlInput.ref, props.inputRef]) {
                if (typeof ref === 'function') ref(element);
                else if (ref) (ref as { current: unknown }).current = element;
              }
            }}
            className=""
            placeholder={placeholder}
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={props.describedBy}
            onBlur={(event) => {
              htmlInput.onBlur?.(event);
              onBlur?.();
            }}
          />
          {value && !required && !readOnly && (
            <Button kind="quiet" icon={IconX} iconOnly onClick={() => onChange(null)}>
              Clear
            </Button>
          )}
          <IconSearch size={16} stroke={1.75} aria-hidden />
        </span>
      )}
    />
  );
}

function PickerOption<Row>({ source, row }: { source: PickerSource<Row>; row: Row }) {
  const code = source.code?.(row);
  const detail = source.detail?.(row);
  return (
    <span className="picker-option">
      <span className="first">
        <span className="cut">{source.name(row)}</span>
        {code && <span className="code">{code}</span>}
      </span>
      {detail && <span className="detail cut">{detail}</span>}
    </span>
  );
}

const PickerError = ({ retry }: { retry: () => void }) => (
  <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}>
    Could not be loaded.
    <Button onMouseDown={(event) => event.preventDefault()} onClick={retry}>
      Retry
    </Button>
  </span>
);
