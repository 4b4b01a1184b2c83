import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCatalogueSources } from '#features/catalogue/search/web/useCatalogueSources.ts';
import type { CountableLocations } from '#features/locations/web/useCountableLocations.ts';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { PickerField } from '#platform/web/form/picker/PickerField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { grades } from '../../stock/slot.ts';
import { countLimits } from '../countInput.ts';
import type { NewCountValues } from './countForm.ts';

const gradeOptions = grades.map(String);

interface CountFieldsProps {
  locations: CountableLocations;
}

/** Fields of a count that is added at a desk: what was counted where. */
export function NewCountFields({ locations }: CountFieldsProps) {
  const { items } = useCatalogueSources();
  const { setValue, getValues } = useFormContext<NewCountValues>();
  const siteId = useWatch<NewCountValues, 'site'>({ name: 'site' });
  // A location belongs to its site.
  const leaveSite = (chosen: string | null) => {
    if (getValues('location')?.siteId !== chosen) setValue('location', null, { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        name="site"
        label="Site"
        options={locations.sites.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel="Choose"
        onChosen={leaveSite}
      />
      <PickerField name="item" label="Item" source={items} help="Search by name, SKU or UPC." />
      {/* The key shows the locations of another site. */}
      <LocationField key={siteId} locations={locations} siteId={siteId} />
      <QuantityFields isReadOnly={false} />
    </>
  );
}

/** Fields that all counts have. */
export const QuantityFields = ({ isReadOnly, pack }: { isReadOnly: boolean; pack?: string | undefined }) => (
  <>
    <SelectField
      name="grade"
      label="Grade"
      span={6}
      phoneSpan={6}
      options={gradeOptions}
      readOnly={isReadOnly}
    />
    <NumberField
      name="quantity"
      label="Quantity"
      span={6}
      phoneSpan={6}
      isInteger
      readOnly={isReadOnly}
      help={pack && `1 = ${pack}`}
    />
    <TextField
      name="comment"
      label="Comment"
      lines={2}
      maxLength={countLimits.comment}
      readOnly={isReadOnly}
    />
  </>
);

interface LocationFieldProps extends CountFieldsProps {
  /** Site whose locations are offered; those of all sites when undefined, none while null. */
  siteId?: string | null;
  isReadOnly?: boolean;
}

/** Location of a count, one of those that can be counted. */
export function LocationField({ locations, siteId, isReadOnly = false }: LocationFieldProps) {
  const { createSource, retry } = locations;
  const source = useMemo(() => createSource(siteId), [createSource, siteId]);
  return (
    <PickerField
      name="location"
      label="Location"
      source={source}
      readOnly={isReadOnly}
      help={
        retry ? (
          <RetryHelp text="Error: getting Locations." retry={retry} />
        ) : siteId === null ? (
          'Error: Site not selected'
        ) : undefined
      }
    />
  );
}
