import { addressLine } from '#platform/kernel/address/address.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import type { Problem, Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  type AddressFormValues,
  emptyAddress,
  toAddress,
  toAddressFormValues,
} from '#platform/web/form/address/addressFormValues.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
  toRecordField,
} from '#platform/web/record/form/recordFields.ts';
import { locationChange, newLocation } from '../facilityLocation.ts';
import { locationFields } from '../locationFields.ts';
import { resolveParentIds, siteRequiredMessage } from '../locationParent.ts';
import type { LocationType } from '../locationType.ts';
import type { CreateLocationMutationVariables } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';

/** A location below which another one can be created. */
export interface ParentChoice extends Pick<LocationRow, 'id' | 'name' | 'locationType' | 'siteParentId'> {
  /** Names of its ancestors. */
  path: string;
}

/** Form values of a location. Type, ERP id and parent are entered once (decision L3). */
export interface LocationFormValues {
  name: string;
  locationType: LocationType | null;
  erpId: string;
  parent: ParentChoice | null;
  address: AddressFormValues;
}

export const newLocationValues = (parent: ParentChoice | null): LocationFormValues => ({
  name: '',
  locationType: null,
  erpId: '',
  parent,
  address: emptyAddress,
});

const fields: RecordFields<LocationFormValues, undefined> = {
  name: toRecordField(locationFields.name, ({ name }) => name),
  locationType: toRecordField(locationFields.locationType, ({ locationType }) => locationType),
  erpId: toRecordField(locationFields.erpId, ({ erpId }) => erpId),
  parent: {
    label: locationFields.parentLocationId.label,
    text: ({ parent }) => parent?.name ?? '',
    inputPaths: { parentLocationId: 'parent', siteParentId: 'parent' },
  },
  address: {
    label: locationFields.address.label,
    text: ({ address }) => addressLine(toAddress(address) ?? {}),
  },
};

/** Returns the form field of a path that a rule or the server reports. */
const findLocationField = createFormFieldFinder(fields);

const normalizeLocation = (values: LocationFormValues): LocationFormValues => {
  const { success, data } = locationChange.safeParse({ address: toAddress(values.address) });
  return {
    ...values,
    name: values.name.trim(),
    erpId: values.erpId.trim(),
    address: success ? toAddressFormValues(data.address) : values.address,
  };
};

const invalidText = (messages: Readonly<Record<string, string>>): string =>
  Object.entries(messages).some(
    ([field, message]) => field.startsWith('address.') && message.endsWith(' is required'),
  )
    ? 'Missing required address fields.'
    : 'Please fix the validation errors and try again.';

const listProblems = (result: Result<unknown>): readonly Problem[] => (result.ok ? [] : result.problems);

/** Form of a stored location: its name and address can change. */
export const storedLocationForm: RecordFormDefinition<LocationFormValues, LocationRow, undefined> = {
  fields,
  normalize: normalizeLocation,
  toValues: ({ name, locationType, erpId, address }) => ({
    name,
    locationType,
    erpId: erpId ?? '',
    parent: null,
    address: toAddressFormValues(address),
  }),
  requiredFields: ['name', 'locationType'],
  validate: ({ name, address }) =>
    collectMessages(
      listProblems(validateInput(locationChange, { name, address: toAddress(address) })),
      findLocationField,
    ),
  invalidText,
};

/** Form of a new location (spec 1 §5). */
export const newLocationForm: RecordFormDefinition<LocationFormValues, LocationRow, undefined> = {
  ...storedLocationForm,
  validate: (values) => {
    const input = { ...toNewLocationInput(values, zeroId), locationType: values.locationType };
    const messages = collectMessages(listProblems(validateInput(newLocation, input)), findLocationField);
    const parent = findParentMessage(values);
    return parent === undefined ? messages : { ...messages, parent };
  },
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
  { name, locationType, erpId, parent, address }: LocationFormValues,
  id: string,
): CreateLocationMutationVariables['input'] => ({
  id,
  name,
  locationType: locationType ?? 'UNKNOWN',
  erpId: erpId.trim() || null,
  parentLocationId: parent?.id ?? null,
  address: toAddress(address),
});
