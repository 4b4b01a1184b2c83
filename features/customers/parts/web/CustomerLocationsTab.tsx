import { IconBuildingStore } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { PartsTab } from '#platform/web/grid/PartsTab.tsx';
import { checkCell, type FieldCell, textCell } from '#platform/web/grid/recordCells/fieldCell.ts';
import { toStoredPart } from '#platform/web/record/editor/partEditor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import {
  AddLocationDocument,
  type CustomerLocationFieldsFragment,
  RemoveLocationDocument,
  UpdateLocationDocument,
} from '../../web/documents.ts';
import { companyDefault, type NamedChoice, toNamedChoice } from '../../terms/web/namedChoice.ts';
import { partFields } from '../../customer/customerFields.ts';
import { useOrderDefaultCells } from '../../customer/web/useOrderDefaultCells.ts';
import type { CustomerSession } from '../../customer/web/customerAccess.ts';
import { useLatestTermsName } from '../../terms/web/useLatestTermsName.ts';
import { CustomerLocationFields } from './CustomerLocationFields.tsx';
import {
  createCustomerLocationForm,
  type CustomerLocationFormValues,
  customerLocationParts,
  newCustomerLocationValues,
  toCustomerLocationInput,
} from './customerLocationForm.ts';
import { type CustomerPartEditor, partHistoryLabels, usePartsOwner } from './customerParts.ts';

type FindTermsName = (id: string) => string | undefined;

/** Marks a value that a location has from its customer. */
const markInherited = (
  getId: (row: CustomerLocationFieldsFragment) => string | null,
): Pick<Column<CustomerLocationFieldsFragment>, 'tooltip' | 'mark'> => ({
  tooltip: (row) => (getId(row) === null ? "Customer's" : undefined),
  mark: (row) => (getId(row) === null ? 'inherited' : undefined),
});

const { code, name, storeNumber, address, ...otherFields } = partFields.locations;
const fieldColumns = gridColumns({ code, name, storeNumber, address, ...otherFields });

const createColumns = (
  findTermsName: FindTermsName,
  /** Names of what a location without own choices has. */
  { priceGroup, terms }: { priceGroup: string; terms: string },
): readonly Column<CustomerLocationFieldsFragment>[] => [
  ...fieldColumns,
  {
    key: 'priceGroupName',
    title: 'Price Group',
    kind: 'text',
    value: ({ priceGroupId, priceGroupName }) =>
      toNamedChoice(priceGroupId, priceGroupName)?.name ?? priceGroup,
    ...markInherited(({ priceGroupId }) => priceGroupId),
    width: 150,
    hideOrder: 3,
  },
  {
    key: 'terms',
    title: 'Terms',
    kind: 'text',
    value: ({ termsId }) => toNamedChoice(termsId, findTermsName(termsId ?? ''))?.name ?? terms,
    ...markInherited(({ termsId }) => termsId),
    width: 120,
    hideOrder: 7,
  },
];

/** Cells that can be edited. An empty price group or terms are those of the customer. */
const createCells = (
  { priceGroupName, terms }: Record<'priceGroupName' | 'terms', FieldCell<CustomerLocationFormValues>>,
  findTermsName: FindTermsName,
  inherited: { priceGroup: string; terms: string },
): Readonly<Record<string, FieldCell<CustomerLocationFormValues>>> => ({
  code: textCell('code'),
  name: textCell('name'),
  storeNumber: textCell('storeNumber'),
  globalLocationNumber: textCell('globalLocationNumber'),
  poRequired: checkCell('poRequired'),
  priceGroupName: {
    ...priceGroupName,
    column: inheritedCell((row) => toNamedChoice(row.priceGroupId, row.priceGroupName), inherited.priceGroup),
  },
  terms: {
    ...terms,
    column: inheritedCell(
      ({ termsId }) => toNamedChoice(termsId, findTermsName(termsId ?? '')),
      inherited.terms,
    ),
  },
});

/** The own choice of a location is the value of its cell; without one the cell shows that of the customer. */
const inheritedCell = (
  getChoice: (row: CustomerLocationFieldsFragment) => NamedChoice | null,
  inherited: string,
): Pick<Column<CustomerLocationFieldsFragment>, 'value' | 'text'> => ({
  value: (row) => getChoice(row)?.name,
  text: (row) => getChoice(row)?.name ?? inherited,
});

const createLocationEditor = (
  findTermsName: FindTermsName,
): CustomerPartEditor<CustomerLocationFormValues, CustomerLocationFieldsFragment> => ({
  noun: 'location',
  labels: partHistoryLabels,
  form: createCustomerLocationForm(findTermsName),
  initial: newCustomerLocationValues,
  list: customerLocationParts,
  getId: ({ part }) => part.id,
  getName: ({ part }) => `Location ${part.name}`,
  create: recordMutation({
    document: AddLocationDocument,
    toInput: ({ values, id, owner: { customerId } }) => ({
      customerId,
      location: toCustomerLocationInput(values, id),
    }),
    getStored: ({ customer, location }) => toStoredPart(customer, location),
  }),
  update: recordMutation({
    document: UpdateLocationDocument,
    toInput: ({ values, record: { part, owner }, expectedVersion }) => ({
      customerId: owner.customerId,
      location: toCustomerLocationInput(values, part.id),
      expectedVersion,
    }),
    getStored: ({ customer, location }) => toStoredPart(customer, location),
  }),
  removal: {
    mutation: recordMutation({
      document: RemoveLocationDocument,
      toInput: ({ part, owner }) => ({ customerId: owner.customerId, locationId: part.id }),
      getStored: ({ customer }) => customer,
    }),
    question: 'Delete this location?',
    describe: ({ part }) => part.name,
    removed: 'Location removed',
    failed: (message) => ({ text: 'Error removing location', detail: message }),
  },
  texts: {
    added: 'Location added',
    saved: 'Location updated',
    addFailed: 'Location creation failed',
    saveFailed: 'Location update failed',
  },
});

interface CustomerLocationsTabProps {
  session: CustomerSession;
  findTermsName: FindTermsName;
}

/** Locations of a customer (spec 1 §2). */
export function CustomerLocationsTab({ session, findTermsName }: CustomerLocationsTabProps) {
  const { priceGroupId, priceGroupName, termsId } = session.record;
  const priceGroup = toNamedChoice(priceGroupId, priceGroupName)?.name ?? companyDefault;
  const terms = toNamedChoice(termsId, findTermsName(termsId ?? ''))?.name ?? companyDefault;
  const columns = useMemo(
    () => createColumns(findTermsName, { priceGroup, terms }),
    [findTermsName, priceGroup, terms],
  );
  const inherited = { priceGroup: priceGroupName, terms: findTermsName(termsId ?? '') ?? null };
  const findLatestName = useLatestTermsName(findTermsName);
  const [editor] = useState(() => createLocationEditor(findLatestName));
  const owner = usePartsOwner(session);
  const orderDefaults = useOrderDefaultCells<CustomerLocationFormValues>(owner.lockedReason === undefined);
  const cells = useMemo(
    () => createCells(orderDefaults, findTermsName, { priceGroup, terms }),
    [orderDefaults, findTermsName, priceGroup, terms],
  );
  return (
    <PartsTab
      {...owner}
      name="customerLocations"
      label="Locations"
      editor={editor}
      columns={columns}
      cells={cells}
      empty={{
        icon: IconBuildingStore,
        title: 'No locations yet',
        text: 'Locations that receive the goods of this customer appear here.',
      }}
      renderFields={(id, isReadOnly) => (
        <CustomerLocationFields id={id} inherited={inherited} readOnly={isReadOnly} />
      )}
    />
  );
}
