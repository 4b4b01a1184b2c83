import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { EntryNumber } from '#platform/kernel/import/importWorkflow.ts';
import { NumberInput } from '../../form/number/NumberInput.tsx';
import type { ListedEntries } from '../worker/importReader.ts';
import { type EntryNumbers, isNumberAllowed } from './entryNumbers.ts';
import { FoldedCard } from './FoldedCard.tsx';

/** Longer lists are folded at first. */
const maxUnfolded = 20;

interface NumbersProps {
  numbers: EntryNumbers;
  onNumber: (key: string, value: number | string | null) => void;
}

/** Lists of what the import creates and of what exists already. */
export const EntryLists = ({ lists, ...props }: { lists: readonly ListedEntries[] } & NumbersProps) =>
  lists
    .filter(({ count }) => count > 0)
    .map(({ title, isNew, entries, count }) => (
      <FoldedCard
        key={title}
        title={title}
        icon={isNew ? IconPlus : IconCheck}
        count={count}
        tone={isNew ? 'blue' : 'grey'}
        isFolded={count > maxUnfolded && !entries.some(({ number }) => number?.value === null)}
      >
        <ul className="field-names" data-numbers={entries.some(({ number }) => number) || undefined}>
          {entries.map(({ name, detail, number }, at) => (
            <li key={at}>
              <span>{name}</span>
              {detail !== undefined && <span className="caption"> {detail}</span>}
              {number && <NumberOfEntry number={number} {...props} />}
            </li>
          ))}
          {count > entries.length && <li>{numberText(count - entries.length)} more</li>}
        </ul>
      </FoldedCard>
    ));

function NumberOfEntry({
  number: { key, label, unit, value, fallback, max },
  numbers,
  onNumber,
}: { number: EntryNumber } & NumbersProps) {
  const helpId = useId();
  const typed = numbers[key];
  const current = typed === undefined ? value : typed;
  const hasError = !isNumberAllowed(current, max);
  const help = hasError
    ? `From 0 to ${numberText(max)}`
    : value === null && current === null
      ? `${numberText(fallback)} if left blank`
      : undefined;
  return (
    <span className="entry-number">
      <span className="field-input" data-number data-error={hasError || undefined}>
        <NumberInput
          aria-label={label}
          aria-invalid={hasError || undefined}
          aria-describedby={help && helpId}
          value={current}
          placeholder={String(value ?? fallback)}
          isInteger
          format={numberText}
          onChange={(changed) => onNumber(key, changed)}
        />
      </span>
      {unit}
      {help !== undefined && (
        <span
          className={hasError ? 'field-help' : 'field-hint'}
          data-error={hasError || undefined}
          id={helpId}
        >
          {help}
        </span>
      )}
    </span>
  );
}
