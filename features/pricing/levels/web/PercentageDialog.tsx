import { useWatch } from 'react-hook-form';
import { useCompanyCurrency } from '#features/identity/settings/web/useTenantSettings.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldSection } from '#platform/web/form/FieldGrid.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useEnclosedForm } from '#platform/web/record/form/useEnclosedForm.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { levelPrices, roundingDigits } from '../percentageChange.ts';
import { priceLevelLabels } from '../priceLevelLabels.ts';
import type { LevelRow } from './levelColumns.ts';
import { formatLevelName } from './levelTexts.ts';
import {
  initialPercentage,
  listPriceChanges,
  type PercentageFormValues,
  percentageForm,
  type PriceChange,
} from './percentageForm.ts';

interface PercentageDialogProps {
  rows: readonly LevelRow[];
  onApply: (changes: readonly PriceChange[]) => void;
  onClose: () => void;
}

const digitOptions = roundingDigits.map((count) => ({ value: `${count}`, label: `${count} decimals` }));

/** Changes prices of selected levels by a percentage. */
export function PercentageDialog({ rows, onApply, onClose }: PercentageDialogProps) {
  const form = useEnclosedForm(percentageForm, {
    initial: initialPercentage,
    isNew: true,
    accept: (values) => {
      onApply(listPriceChanges(rows, values));
      onClose();
    },
  });
  return (
    <RecordDialog
      title="Change Prices"
      record={form}
      isDone={() => true}
      saveLabel="Change Prices"
      onClose={onClose}
    >
      <NumberField name="percentage" label="Percentage" span={6} help="Use -5 to lower prices by 5%" />
      <SelectField name="digits" label="Round to" span={6} options={digitOptions} />
      <FieldSection title="Prices" />
      {levelPrices.map((key) => (
        <CheckField key={key} name={key} label={priceLevelLabels[key]} span={4} />
      ))}
      <Preview rows={rows} />
    </RecordDialog>
  );
}

/** Says how many prices change, with an example. */
function Preview({ rows }: { rows: readonly LevelRow[] }) {
  const currency = useCompanyCurrency();
  const values = useWatch<PercentageFormValues>();
  const changes = listPriceChanges(rows, { ...initialPercentage, ...values });
  const changedLevels = new Set(changes.map(({ row }) => row)).size;
  const [first] = changes;
  const price = first?.row.level[first.key];
  return (
    <output className="field">
      <span>
        <b>{numberText(changes.length)}</b> {changes.length === 1 ? 'price' : 'prices'} in{' '}
        <b>{numberText(changedLevels)}</b> of {numberText(rows.length)} selected levels change.
      </span>
      {first && typeof price === 'number' && (
        <span>
          {formatLevelName(first.row.level)}: {moneyText(price, currency)} →{' '}
          {moneyText(first.value, currency)}
        </span>
      )}
    </output>
  );
}
