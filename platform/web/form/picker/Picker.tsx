import Autocomplete from '@mui/material/Autocomplete';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, use, useState } from 'react';
import { Button } from '../../parts/button/Button.tsx';
import { showToast } from '../../parts/toast/toast.ts';
import './Picker.css';
import { addNewRow, type NewText } from './newText.ts';
import type { PickerSource } from './pickerSource.ts';
import { usePickerRows } from './usePickerRows.ts';
import { useOnline } from '../../query/network.ts';
import { FormContext } from '../formContext.ts';
import { offlineText } from '../RetryHelp.tsx';
import { useValueAfterPress, waitForRelease } from '../useValueAfterPress.ts';
import { findFirstRow, findNamedRow, selectNamedRow } from './pickerQuery.ts';
import { usePickMatch } from './usePickMatch.ts';

interface PickerProps<Row> {
  id: string;
  /** Names an entry in the message that none was chosen: 'customer'. */
  noun: string;
  source: PickerSource<Row>;
  value: Row | null;
  /** Changes the value; a promise settles once the value is changed, or remains. */
  onChange: (row: Row | null) => void | Promise<void>;
  onBlur?: () => void;
  readOnly?: boolean;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  inputRef?: React.Ref<HTMLInputElement>;
  placeholder?: string;
  /** Text while nothing is chosen, where that is a choice, too; read-only fields show it as well. */
  emptyLabel?: string;
  /** Rows that cannot be chosen, with the reason as their second line. */
  getDisabledReason?: (row: Row) => string | undefined;
  /** Offers typed text as a new row. */
  newText?: NewText<Row> | undefined;
  /** Chosen rows before the input. */
  chips?: ReactNode;
  /** Typing clears the value, for values that cannot be corrected later. */
  clearsOnTyping?: boolean | undefined;
}

/** Search field with suggestions: shows name and code, loads more on scroll. */
export function Picker<Row>(props: PickerProps<Row>) {
  const {
    id,
    noun,
    source,
    value,
    onChange,
    onBlur,
    readOnly = false,
    required = false,
    invalid = false,
    placeholder = 'Search',
    getDisabledReason = () => undefined,
    newText,
    chips,
    clearsOnTyping = false,
  } = props;
  const { trackChoice } = use(FormContext);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // Text shown instead of the name of the value: typed, or the picked name until the value is changed.
  const [text, setText] = useState<string>();
  const { loading, failed, retry, loadMore, ...results } = usePickerRows(source, typed, open);
  // Results that arrive while an option is pressed must not move it away, or scroll the list, before its click.
  const foundRows = useValueAfterPress(results.rows);
  const isOutdated = useValueAfterPress(results.isOutdated);
  const { waiting, pickMatch, cancel } = usePickMatch(source);
  const created = typed.trim() === '' ? undefined : newText?.toRow(typed.trim());
  const canPick = (row: Row | undefined): row is Row => row !== undefined && !getDisabledReason(row);
  const offerNew = (found: readonly Row[]) => addNewRow(source, found, created, newText?.isComplete);
  const rows = offerNew(foundRows);

  const pick = async (row: Row | null): Promise<void> => {
    cancel();
    setTyped('');
    setOpen(false);
    const picked = row ? source.name(row) : '';
    setText(picked);
    await Promise.resolve(onChange(row)).finally(() => setText((now) => (now === picked ? undefined : now)));
  };
  const warnNothingPicked = () =>
    showToast('warning', `No ${noun} chosen for “${typed}”`, {
      detail: value ? `${source.name(value)} is still chosen.` : 'Choose one from the list.',
    });
  /** Picks a row. Without one, it says so and resolves to false, after the click of a press that is under way: of Save. */
  const pickNamed = async (row: Row | undefined): Promise<boolean> => {
    if (canPick(row)) {
      await pick(row);
      return true;
    }
    warnNothingPicked();
    await waitForRelease();
    return false;
  };
  /** Picks what the typed text names exactly: from the list when it has the results, otherwise by a search. */
  const leaveField = (): Promise<boolean> => {
    const isListed = open && !results.isOutdated && !loading && !failed;
    return isListed
      ? pickNamed(selectNamedRow(source, results.rows, typed))
      : pickMatch(findNamedRow, typed, pickNamed);
  };
  const handleKeyDown = (
    event: KeyboardEvent<HTMLDivElement> & { defaultMuiPrevented?: boolean | undefined },
  ) => {
    if (event.key === 'Escape') cancel();
    if (event.key !== 'Enter') return;
    const words = typed.trim();
    // Enter selects and does not save the form; Ctrl+Enter saves unless typed text is not selected yet.
    if (words !== '' || !(event.ctrlKey || event.metaKey)) event.preventDefault();
    if (words === '') return;
    event.stopPropagation();
    if (open && !isOutdated) return;
    // The list still shows the results of another search text.
    event.defaultMuiPrevented = true;
    if (newText?.isComplete && canPick(created)) {
      void pick(created);
      return;
    }
    setOpen(true);
    const field = event.target;
    trackChoice(
      pickMatch(findFirstRow, typed, async (match) => {
        const row = offerNew(match === undefined ? [] : [match]).find(canPick);
        return !row && field === document.activeElement ? false : pickNamed(row);
      }),
    );
  };

  return (
    <Autocomplete<Row>
      id={id}
      open={open && !readOnly}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_, row) => void pick(row)}
      inputValue={text ?? (value ? source.name(value) : '')}
      onInputChange={(_, next, reason) => {
        // The text that has cleared the value stays.
        if (reason === 'reset' && clearsOnTyping && !value) return;
        if (reason === 'input') {
          cancel();
          if (value && clearsOnTyping) void onChange(null);
        }
        setTyped(reason === 'input' ? next : '');
        setText(reason === 'input' ? next : undefined);
      }}
      onKeyDown={handleKeyDown}
      options={waiting ? [] : rows}
      getOptionDisabled={(row) => !canPick(row)}
      filterOptions={(all) => all}
      getOptionLabel={source.name}
      getOptionKey={source.id}
      // While the user types, highlight the first result, not the current value.
      isOptionEqualToValue={(a, b) => typed === '' && source.id(a) === source.id(b)}
      autoHighlight={!isOutdated}
      // Changing this prop makes the UI kit highlight the first option again, even if the new rows equal the previous ones.
      disableCloseOnSelect={isOutdated}
      loading={waiting || loading || failed}
      loadingText={
        failed ? <PickerError text={source.failed} retry={retry} /> : (source.loading ?? 'Searching ...')
      }
      noOptionsText={(source.empty ?? ((words) => formatEmpty(noun, words)))(typed.trim())}
      readOnly={readOnly}
      selectOnFocus
      handleHomeEndKeys
      slotProps={{
        // Wider than a narrow field, so that names are not cut.
        popper: { className: 'picker-popper', placement: 'bottom-start' },
        listbox: {
          onScroll: ({ currentTarget: list }) => {
            if (list.scrollTop + list.clientHeight > list.scrollHeight - 120) loadMore();
          },
        },
      }}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          <PickerOption
            source={source}
            row={row}
            isNew={row === created}
            disabledReason={getDisabledReason(row)}
          />
        </li>
      )}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <span
          ref={input.ref}
          className="field-input"
          data-error={invalid || undefined}
          data-readonly={readOnly || undefined}
          data-chips={chips ? true : undefined}
        >
          {chips}
          <input
            {...htmlInput}
            ref={(element) => {
              for (const ref of [htmlInput.ref, props.inputRef]) {
                if (typeof ref === 'function') ref(element);
                else if (ref) (ref as { current: unknown }).current = element;
              }
            }}
            className=""
            placeholder={props.emptyLabel ?? (readOnly ? undefined : placeholder)}
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={props.describedBy}
            onBlur={(event) => {
              htmlInput.onBlur?.(event);
              if (newText?.isComplete && canPick(created)) void pick(created);
              else if (typed.trim() !== '' && !waiting) trackChoice(leaveField());
              onBlur?.();
            }}
          />
          {value && !required && !readOnly && (
            <Button kind="quiet" icon={IconX} iconOnly tabIndex={-1} onClick={() => void pick(null)}>
              Clear
            </Button>
          )}
          {!readOnly && !chips && <IconSearch size={16} stroke={1.75} aria-hidden />}
        </span>
      )}
    />
  );
}

const formatEmpty = (noun: string, words: string): string =>
  words === '' ? `No ${noun} found` : `No ${noun} matches “${words}”.`;

interface PickerOptionProps<Row> {
  source: PickerSource<Row>;
  row: Row;
  /** The row is the typed text. */
  isNew: boolean;
  disabledReason: string | undefined;
}

function PickerOption<Row>({ source, row, isNew, disabledReason }: PickerOptionProps<Row>) {
  const code = source.code?.(row);
  const detail = disabledReason ?? source.detail?.(row);
  const name = source.name(row);
  return (
    <span className="picker-option">
      <span className="first">
        <span className="cut">{isNew && !disabledReason ? `Add “${name}”` : name}</span>
        {code && <span className="code">{code}</span>}
      </span>
      {detail && <span className="detail cut">{detail}</span>}
    </span>
  );
}

function PickerError({
  text = 'The results could not be loaded.',
  retry,
}: {
  text?: string | undefined;
  retry: () => void;
}) {
  if (!useOnline()) return offlineText;
  return (
    <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}>
      {text}
      <Button onMouseDown={(event) => event.preventDefault()} onClick={retry}>
        Retry
      </Button>
    </span>
  );
}
