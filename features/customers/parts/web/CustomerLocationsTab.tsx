import { IconBuildingStore } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { cityAndState } from '#platform/kernel/address/address.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import {
  AddLocationDocument,
  type CustomerLocationFieldsFragment,
  RemoveLocationDocument,
  UpdateLocationDocument,
} from '../../web/documents.ts';
import { companyDefault, toNamedChoice } from '../../terms/web/namedChoice.ts';
import type { CustomerSession } from '../../customer/web/useCustomerSession.ts';
import { useLatestTermsName } from '../../terms/web/useLatestTermsName.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import { CustomerLocationFields, type InheritedNames } from './CustomerLocationFields.tsx';
import {
  createCustomerLocationForm,
  customerLocationParts,
  newCustomerLocationValues,
  toCustomerLocationInput,
} from './customerLocationForm.ts';
import { type NewPartDialogProps, type StoredPartDialogProps, withId } from './partDialog.ts';
import { PartConflict } from './PartConflict.tsx';
import { PartsTab } from './PartsTab.tsx';
import { toStoredPart, useNewPart, useStoredPart } from './useCustomerPart.ts';
import { useRemovePart } from './useRemovePart.ts';

type FindTermsName = (id: string) => string | undefined;

/** Marks a value that a location has from its customer. */
const markInherited = (
  getId: (row: CustomerLocationFieldsFragment) => string | null,
): Pick<Column<CustomerLocationFieldsFragment>, 'tooltip' | 'mark'> => ({
  tooltip: (row) => (getId(row) === null ? "Customer's" : undefined),
  mark: (row) => (getId(row) === null ? 'inherited' : undefined),
});

const createColumns = (
  findTermsName: FindTermsName,
  /** Names of what a location without own choices has. */
  { priceGroup, terms }: { priceGroup: string; terms: string },
): readonly Column<CustomerLocationFieldsFragment>[] => [
  {
    key: 'code',
    title: 'Code',
    kind: 'text',
    value: ({ code }) => code,
    isEmphasized: true,
    sorted: 'asc',
    width: 120,
    card: 'detail',
  },
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ name }) => name,
    isFlexible: true,
    width: 240,
    card: 'title',
  },
  {
    key: 'storeNumber',
    title: 'Store Number',
    kind: 'text',
    value: ({ storeNumber }) => storeNumber,
    width: 120,
    hideOrder: 4,
  },
  {
    key: 'city',
    title: 'City',
    kind: 'text',
    value: ({ address }) => address.city,
    width: 140,
    hideOrder: 6,
    card: 'line',
    cardText: ({ address }) => cityAndState(address),
  },
  {
    key: 'stateProvince',
    title: 'State/Province',
    kind: 'text',
    value: ({ address }) => address.stateProvince,
    width: 130,
    hideOrder: 5,
  },
  {
    key: 'zipcode',
    title: 'Zipcode',
    kind: 'text',
    value: ({ address }) => address.zipcode,
    width: 100,
    hideOrder: 2,
  },
  {
    key: 'globalLocationNumber',
    title: 'GLN',
    kind: 'text',
    value: ({ globalLocationNumber }) => globalLocationNumber,
    width: 130,
    hideOrder: 1,
  },
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

interface CustomerLocationsTabProps {
  session: CustomerSession;
  findTermsName: FindTermsName;
}

/** Locations of a customer (spec 1 §2). */
export function CustomerLocationsTab({ session, findTermsName }: CustomerLocationsTabProps) {
  const { priceGroupId, priceGroupName, termsId } = session.customer;
  const priceGroup = toNamedChoice(priceGroupId, priceGroupName)?.name ?? companyDefault;
  const terms = toNamedChoice(termsId, findTermsName(termsId ?? ''))?.name ?? companyDefault;
  const columns = useMemo(
    () => createColumns(findTermsName, { priceGroup, terms }),
    [findTermsName, priceGroup, terms],
  );
  const inherited = { priceGroup: priceGroupName, terms: findTermsName(termsId ?? '') ?? null };
  return (
    <PartsTab
      name="customerLocations"
      status={session.customer.status}
      label="Locations"
      parts={session.customer.locations}
      columns={columns}
      empty={{
        icon: IconBuildingStore,
        title: 'No locations yet',
        text: 'Locations that receive the goods of this customer appear here.',
      }}
      renderDialog={(part, onClose) => {
        const location = withId(part);
        const props = { session, findTermsName, inherited, onClose };
        return location ? (
          <EditCustomerLocation key={location.id} {...props} part={location} />
        ) : (
          <NewCustomerLocation {...props} />
        );
      }}
    />
  );
}

interface DialogContext {
  findTermsName: FindTermsName;
  inherited: InheritedNames;
}

function NewCustomerLocation({
  session,
  findTermsName,
  inherited,
  onClose,
}: NewPartDialogProps & DialogContext) {
  const [id] = useState(createId);
  const findLatestName = useLatestTermsName(findTermsName);
  const [definition] = useState(() => createCustomerLocationForm(findLatestName));
  const { customerId } = session.customer;
  const form = useNewPart(definition, {
    session,
    list: customerLocationParts,
    name: 'location',
    id,
    initial: newCustomerLocationValues,
    create: {
      document: AddLocationDocument,
      toInput: (values, locationId) => ({
        customerId,
        location: toCustomerLocationInput(values, locationId),
      }),
      getStored: ({ customer, location }) => toStoredPart(customer, location),
    },
    created: 'Location added',
    failed: ({ message }) => ({ text: 'Location creation failed', detail: message }),
    onDone: onClose,
  });
  return (
    <RecordDialog title="Add New Location" record={form} isDone={form.isCreated} onClose={onClose}>
      <CustomerLocationFields id={id} inherited={inherited} readOnly={false} />
    </RecordDialog>
  );
}

function EditCustomerLocation({
  session,
  part,
  findTermsName,
  inherited,
  onClose,
}: StoredPartDialogProps<CustomerLocationFieldsFragment> & DialogContext) {
  const { customerId, status } = session.customer;
  const lockedReason = useCustomerPermission(status);
  const findLatestName = useLatestTermsName(findTermsName);
  const [definition] = useState(() => createCustomerLocationForm(findLatestName));
  const form = useStoredPart(definition, {
    session,
    list: customerLocationParts,
    part,
    update: {
      document: UpdateLocationDocument,
      toInput: (values, expectedVersion) => ({
        customerId,
        location: toCustomerLocationInput(values, part.id),
        expectedVersion,
      }),
      getStored: ({ customer, location }) => toStoredPart(customer, location),
    },
    saved: 'Location updated',
    failed: ({ message }) => ({ text: 'Location update failed', detail: message }),
    onDone: onClose,
  });
  const { remove, isRemoving } = useRemovePart({
    session,
    list: customerLocationParts,
    document: RemoveLocationDocument,
    toInput: (id, locationId) => ({ customerId: id, locationId }),
    getCustomer: ({ customer }) => customer,
    question: 'Delete this location?',
    done: 'Location removed',
    failed: 'Error removing location',
  });
  return (
    <>
      <RecordDialog
        title={lockedReason === undefined ? 'Edit Location' : 'Location'}
        record={form}
        lockedReason={lockedReason}
        onDelete={() => void remove(part.id, part.name).then((isGone) => isGone && onClose())}
        isDeleting={isRemoving}
        onClose={onClose}
      >
        <CustomerLocationFields id={part.id} inherited={inherited} readOnly={lockedReason !== undefined} />
      </RecordDialog>
      <PartConflict customerId={customerId} name={`Location ${part.name}`} form={form} />
    </>
  );
}
