import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { locationChange, newLocation } from '../facilityLocation.ts';
import { locationFields } from '../locationFields.ts';
import { resolveParentIds, siteRequiredMessage } from '../locationParent.ts';
import type {
  CreateLocationMutationVariables,
  UpdateFacilityLocationMutationVariables,
} from './documents.ts';
import type { LocationRow } from './locationColumns.ts';

/** A location below which another one can be created. */
export interface ParentChoice extends Pick<LocationRow, 'id' | 'name' | 'locationType' | 'siteParentId'> {
  /** Names of its ancestors. */
  path: string;
}

const parentField: FormField<ParentChoice | null, object, { parentLocationId: string | null }> = {
  label: locationFields.parentLocationId.label,
  initial: null,
  text: (parent) => parent?.name ?? '',
  toValue: () => null,
  toInput: (parent) => ({ parentLocationId: parent?.id ?? null }),
  inputPaths: { parentLocationId: 'parent', siteParentId: 'parent' },
};

// Type, ERP id and parent are entered once (decision L3).
const form = defineForm(
  {
    ...formFields(locationFields, ['name', 'locationType', 'erpId']),
    parent: parentField,
    ...formFields(locationFields, ['pickRank', 'address']),
  },
  newLocation.omit({ id: true }),
);

export type LocationFormValues = typeof form.initial;
type LocationForm = RecordFormDefinition<LocationFormValues, LocationRow, undefined>;

export const newLocationValues = (parent: ParentChoice | null): LocationFormValues => ({
  ...form.initial,
  parent,
});

const invalidText = (messages: Readonly<Record<string, string>>): string =>
  Object.entries(messages).some(
    ([field, message]) => field.startsWith('address.') && message.endsWith(' is required'),
  )
    ? 'Missing required address fields.'
    : 'Please fix the validation errors and try again.';

/** Form of a stored location: its name, pick rank and address can change (decision L3). */
export const storedLocationForm: LocationForm = {
  ...form,
  validate: (values) => form.check(values, locationChange),
  invalidText,
};

/** Form of a new location (spec 1 §5). */
export const newLocationForm: LocationForm = {
  ...form,
  validate: (values) => {
    const parent = findParentMessage(values);
    return { ...form.check(values), ...(parent !== undefined && { parent }) };
  },
  invalidText,
};

/** Returns the problem of the parent; a missing site in the words of the form (decision L4). Undefined until a type is chosen. */
function findParentMessage({ locationType, parent }: LocationFormValues): string | undefined {
  if (locationType === null) return undefined;
  const result = resolveParentIds(locationType, parent ? { ...parent, locationId: parent.id } : undefined);
  if (result.ok) return undefined;
  const [problem] = result.problems;
  return problem.code === 'SITE_REQUIRED' ? siteRequiredMessage(locationType) : problem.message;
}

/** Converts the form to the input of the create. */
export const toNewLocationInput = (
  values: LocationFormValues,
  id: string,
): CreateLocationMutationVariables['input'] => ({ id, ...form.toInput(values) });

/** Converts the form to the input of the update, without what never changes. */
export const toLocationChange = (
  values: LocationFormValues,
): Pick<UpdateFacilityLocationMutationVariables['input'], 'name' | 'pickRank' | 'address'> => {
  const { name, pickRank, address } = form.toInput(values);
  return { name, pickRank, address };
};
