import { maxTextLength } from '#platform/kernel/text/text.ts';
import { type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '#platform/web/form/address/AddressFields.tsx';
import { FieldGrid, FieldSection } from '#platform/web/form/FieldGrid.tsx';
import { LockedField } from '#platform/web/form/LockedField.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { PickerField } from '#platform/web/form/picker/PickerField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordFieldsProps } from '#platform/web/record/editor/editor.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import { locationFields } from '../locationFields.ts';
import { isTopLevelType, locationTypeLabels, locationTypes } from '../locationType.ts';
import type { LocationRow } from './locationColumns.ts';
import type { LocationFormValues } from './locationForm.ts';
import { createParentSource, findAllowedParent } from './parentChoices.ts';
import { useListedLocations } from './useListedLocations.ts';

const typeOptions = locationTypes.map((type) => ({ value: type, label: locationTypeLabels[type] }));

/** Fields of a location. Those of a stored one that cannot change are locked: type, ERP id and parent (spec 1 §2). */
export const LocationFields = ({ record }: RecordFieldsProps<LocationRow>) =>
  record ? <StoredLocationFields location={record} /> : <NewLocationFields />;

function StoredLocationFields({ location }: { location: LocationRow }) {
  const { byId } = useListedLocations();
  return (
    <Fields isLocked>
      {location.parentLocationId !== null && (
        <LockedField label="Parent Location" value={formatLocationPath(location, byId)} />
      )}
    </Fields>
  );
}

/** Fields of a new location. Another type moves it up to the nearest location that may contain it. */
function NewLocationFields() {
  const { rows, byId } = useListedLocations();
  const { getValues, setValue } = useFormContext<LocationFormValues>();
  const moveUp = (type: string | null) => {
    const parent = getValues('parent');
    const chosen = locationTypes.find((listed) => listed === type);
    if (parent && chosen)
      setValue('parent', findAllowedParent(parent, chosen, byId), {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  return (
    <Fields isLocked={false} onTypeChosen={moveUp}>
      <ParentLocationField rows={rows} byId={byId} />
    </Fields>
  );
}

interface FieldsProps {
  isLocked: boolean;
  onTypeChosen?: (type: string | null) => void;
  /** Field of the parent. */
  children: ReactNode;
}

const Fields = ({ isLocked, onTypeChosen, children }: FieldsProps) => (
  <FieldGrid>
    <TextField name="name" label="Location Name" maxLength={maxTextLength} />
    <SelectField
      name="locationType"
      label="Location Type"
      span={6}
      phoneSpan={6}
      options={typeOptions}
      {...(onTypeChosen && { onChosen: onTypeChosen })}
      {...(!isLocked && { emptyLabel: 'Choose' })}
      readOnly={isLocked}
    />
    <TextField
      name="erpId"
      label="ERP ID"
      span={6}
      phoneSpan={6}
      maxLength={maxTextLength}
      readOnly={isLocked}
    />
    {children}
    <NumberField
      name="pickRank"
      label={locationFields.pickRank.label}
      span={6}
      phoneSpan={6}
      isInteger
      help="1 is picked first. Empty: the rank of the parent location."
    />
    <FieldSection title="Address" hint="optional" />
    <AddressFields name="address" required="allOrNothing" />
  </FieldGrid>
);

function ParentLocationField({ rows, byId }: ReturnType<typeof useListedLocations>) {
  const type = useWatch<LocationFormValues, 'locationType'>({ name: 'locationType' });
  const parent = useWatch<LocationFormValues, 'parent'>({ name: 'parent' });
  const source = useMemo(() => createParentSource(rows, byId, type), [rows, byId, type]);
  if (type !== null && isTopLevelType(type) && parent === null)
    return (
      <LockedField
        label="Parent Location"
        value=""
        help={`${locationTypeLabels[type]} locations have no parent location.`}
      />
    );
  return (
    <PickerField
      name="parent"
      label="Parent Location"
      noun="location"
      source={source}
      required={type !== null && !isTopLevelType(type)}
      help={parent?.path || 'Search by name, or enter an ID.'}
      clearsOnTyping
    />
  );
}
