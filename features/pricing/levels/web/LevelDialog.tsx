import { IconHelpCircle, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCatalogueSources } from '#features/catalogue/search/web/useCatalogueSources.ts';
import type { CatalogueChoice } from '#features/catalogue/search/catalogueChoice.ts';
import { useCompanyCurrency } from '#features/identity/settings/web/useTenantSettings.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { DayField } from '#platform/web/form/day/DayField.tsx';
import { MoneyField, NumberField } from '#platform/web/form/number/NumberField.tsx';
import { PickerField } from '#platform/web/form/picker/PickerField.tsx';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { useEnclosedForm } from '#platform/web/record/form/useEnclosedForm.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { priceLevelTypes } from '../../prices/priceLevel.ts';
import { priceLevelLabels, priceLevelTypeLabels } from '../priceLevelLabels.ts';
import './LevelDialog.css';
import type { LevelDraft, LevelTarget } from './levelDraft.ts';
import { createLevelForm, type LevelFormValues, toLevelFormValues } from './levelForm.ts';

/** Form values of a level with its target. */
type EnteredLevel = LevelFormValues & { target: LevelTarget };

interface LevelDialogProps {
  level: LevelDraft;
  isNew: boolean;
  today: Day;
  lockedReason: string | undefined;
  /** Returns the message about another level for the same target, threshold and day. */
  findOverlap: (values: EnteredLevel) => string | undefined;
  /** Explains the price of the level; absent for a new one. */
  onExplain: (() => void) | undefined;
  /** Enters the values into the list of levels. */
  onAccept: (values: EnteredLevel) => void;
  onDelete: (() => void) | undefined;
  onClose: () => void;
}

/** One level of a price group; it is stored with all levels. */
export function LevelDialog({
  level,
  isNew,
  today,
  lockedReason,
  findOverlap,
  onExplain,
  onAccept,
  onDelete,
  onClose,
}: LevelDialogProps) {
  const [definition] = useState(() => createLevelForm(level.priceLevelId));
  const [isAccepted, setIsAccepted] = useState(false);
  const form = useEnclosedForm(definition, {
    initial: toLevelFormValues(level),
    isNew,
    accept: ({ target, ...values }) => {
      if (!target) return;
      setIsAccepted(true);
      onAccept({ ...values, target });
    },
  });
  const readOnly = lockedReason !== undefined;
  const title = isNew ? 'Add Price Level' : readOnly ? 'Price Level' : 'Edit Price Level';
  return (
    <RecordDialog
      title={title}
      record={form}
      isDone={() => isAccepted}
      saveLabel={isNew ? 'Add' : 'Apply'}
      lockedReason={lockedReason}
      action={
        onDelete && (
          <Button kind="danger" icon={IconTrash} onClick={onDelete}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <LevelFields today={today} readOnly={readOnly} />
      <LevelOverlap findOverlap={findOverlap} />
      {onExplain && (
        <div className="field explain-level">
          <Button
            kind="quiet"
            icon={IconHelpCircle}
            disabledReason={form.isDirty ? 'Apply or cancel your changes first' : undefined}
            onClick={onExplain}
          >
            Why this price
          </Button>
        </div>
      )}
    </RecordDialog>
  );
}

const typeOptions = priceLevelTypes.map((type) => ({ value: type, label: priceLevelTypeLabels[type] }));

function LevelFields({ today, readOnly }: { today: Day; readOnly: boolean }) {
  const { setValue } = useFormContext<LevelFormValues>();
  const currency = useCompanyCurrency();
  const type = useWatch<LevelFormValues, 'type'>({ name: 'type' });
  const { items, categories } = useCatalogueSources();
  const source = useMemo(
    () => toTargetSource(type === 'ITEM' ? items : categories),
    [type, items, categories],
  );
  return (
    <>
      <SelectField
        name="type"
        label={priceLevelLabels.type}
        span={3}
        options={typeOptions}
        readOnly={readOnly}
        onChosen={() => setValue('target', null, { shouldDirty: true })}
      />
      <PickerField
        name="target"
        label={priceLevelTypeLabels[type]}
        span={9}
        source={source}
        readOnly={readOnly}
      />
      <NumberField
        name="quantityThreshold"
        label="Quantity Threshold"
        span={3}
        phoneSpan={6}
        isInteger
        readOnly={readOnly}
        help="Minimum quantity"
      />
      <MoneyField
        name="growerCost"
        currency={currency}
        label={priceLevelLabels.growerCost}
        span={3}
        phoneSpan={6}
        readOnly={readOnly}
      />
      <MoneyField
        name="growerSellPrice"
        currency={currency}
        label="Grower Sell Price"
        span={3}
        phoneSpan={6}
        readOnly={readOnly}
      />
      <MoneyField
        name="customerSellPrice"
        currency={currency}
        label="Customer Sell Price"
        span={3}
        phoneSpan={6}
        readOnly={readOnly}
      />
      <DayField name="startDate" label="Start Date" span={6} today={today} readOnly={readOnly} />
      <DayField
        name="endDate"
        label="End Date"
        span={6}
        today={today}
        readOnly={readOnly}
        help="Leave blank for no end date"
      />
    </>
  );
}

/** Tells of an overlap as soon as it is entered; another level may be changed to resolve it. */
function LevelOverlap({ findOverlap }: Pick<LevelDialogProps, 'findOverlap'>) {
  const { control, getValues } = useFormContext<LevelFormValues>();
  useWatch({ control });
  const { target, ...values } = getValues();
  const message = target ? findOverlap({ ...values, target }) : undefined;
  return (
    message !== undefined && (
      <div className="field">
        <Note kind="warning">{message}</Note>
      </div>
    )
  );
}

/** Offers active entries of the catalogue as targets. */
const toTargetSource = (source: PickerSource<CatalogueChoice>): PickerSource<LevelTarget> => ({
  ...source,
  search: async (words, after, signal) => {
    const { rows, next } = await source.search(words, after, signal);
    return { rows: rows.map((row) => ({ ...row, isActive: true })), next };
  },
});
