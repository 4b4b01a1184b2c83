import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CustomerPicker } from '#features/customers/customer/web/CustomerPicker.tsx';
import { LocationPicker } from '#features/customers/parts/web/LocationPicker.tsx';
import { ProgramPicker } from '#features/catalogue/programs/web/ProgramPicker.tsx';
import { SitePicker } from '#features/locations/web/SitePicker.tsx';
import { PriceGroupPicker } from '#features/pricing/groups/web/PriceGroupPicker.tsx';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { DayField } from '#platform/web/form/day/DayField.tsx';
import { FieldGrid, FieldSection } from '#platform/web/form/FieldGrid.tsx';
import { useField } from '#platform/web/form/formContext.ts';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { SegmentField } from '#platform/web/form/SegmentField.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import {
  columnLabels,
  groupingLabels,
  type AvailabilityColumn,
  quantityStyleLabels,
} from '../availabilityList.ts';
import { audienceLabels, type CodedChoice, type ListFormValues } from './listForm.ts';

const toOptions = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values = fieldKeys(labels),
) => values.map((value) => ({ value, label: labels[value] }));

/** For whom the list is, what it lists, and how it looks. */
export function ListOptions({ today }: { today: Day }) {
  const canViewPrices = useHasCapability('prices.view');
  const canViewCustomers = useHasCapability('customers.view');
  const wide = useWide();
  const [isLayoutShown, showLayout] = useState(false);
  const [audience] = useWatch<ListFormValues, ['audience']>({ name: ['audience'] });
  const audiences = fieldKeys(audienceLabels).filter(
    (one) =>
      one === 'ANYONE' ||
      (one === 'PRICE_GROUP' && canViewPrices) ||
      (one === 'CUSTOMER' && canViewCustomers),
  );
  return (
    <FieldGrid>
      {audiences.length > 1 && (
        <SegmentField name="audience" label="For" options={toOptions(audienceLabels, audiences)} />
      )}
      {audience === 'PRICE_GROUP' && <PriceGroupPicker name="priceGroup" label="Price Group" />}
      {audience === 'CUSTOMER' && <CustomerFields />}
      {canViewPrices && <DayField name="day" label="Prices On" today={today} />}
      <ProgramPicker name="program" label="Program" emptyLabel="All Programs" />
      <SitePicker name="siteId" label="Site" />
      {wide || isLayoutShown ? (
        <LayoutFields />
      ) : (
        // Phones show the list first.
        <div className="field">
          <Button icon={IconAdjustments} onClick={() => showLayout(true)}>
            Layout
          </Button>
        </div>
      )}
    </FieldGrid>
  );
}

function LayoutFields() {
  const [quantityStyle] = useWatch<ListFormValues, ['quantityStyle']>({ name: ['quantityStyle'] });
  return (
    <>
      <FieldSection title="Layout" />
      <SegmentField name="grouping" label="Group By" options={toOptions(groupingLabels)} />
      <SegmentField name="quantityStyle" label="Quantity" options={toOptions(quantityStyleLabels)} />
      {quantityStyle === 'UP_TO' && (
        <NumberField name="maxQuantity" label="Show Up To" isInteger help="More is shown with a plus: 100+" />
      )}
      <ColumnsField />
    </>
  );
}

function CustomerFields() {
  const [customer] = useWatch<ListFormValues, ['customer']>({ name: ['customer'] });
  const location = useField('location');
  const field = useField('customer');
  const pick = (picked: CodedChoice | null) => {
    field.onChange(picked);
    location.onChange(null);
  };
  return (
    <>
      <CustomerPicker name="customer" label="Customer" onPick={pick} />
      <LocationPicker
        name="location"
        label="Location"
        customerId={customer?.id ?? ''}
        readOnly={!customer}
        emptyLabel="Customer's prices"
        help="Locations may have prices of their own"
      />
    </>
  );
}

/** Checkboxes of the columns; the name is always there. */
function ColumnsField() {
  const canViewPrices = useHasCapability('prices.view');
  const [grouping] = useWatch<ListFormValues, ['grouping']>({ name: ['grouping'] });
  const { ref, value, onChange, onBlur } = useField('columns');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const offered = fieldKeys(columnLabels).filter(
    (column) =>
      column !== 'name' &&
      (column !== 'price' || canViewPrices) &&
      (column !== 'category' || grouping !== 'CATEGORY'),
  );
  const toggle = (column: AvailabilityColumn, isChosen: boolean) =>
    onChange(fieldKeys(columnLabels).filter((one) => (one === column ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="field list-columns">
      <legend className="field-label">Columns</legend>
      {offered.map((column, index) => (
        <label key={column} className="field-check">
          <input
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            className="box"
            checked={chosen.includes(column)}
            onChange={({ target }) => toggle(column, target.checked)}
            onBlur={onBlur}
          />
          {columnLabels[column]}
        </label>
      ))}
    </fieldset>
  );
}
