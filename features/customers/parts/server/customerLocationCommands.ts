import { sql } from 'kysely';
import type * as z from 'zod';
import { mapFields } from '#platform/kernel/fields/entityField.ts';
import { duplicate, type Problem } from '#platform/kernel/results/result.ts';
import {
  addPart,
  type ExpectedVersion,
  removePart,
  updatePart,
} from '#platform/server/command/partCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { selectFields } from '#platform/server/list/list.ts';
import { json } from '#platform/server/statements/json.ts';
import { type PartField, partFields, partPath } from '../../customer/customerFields.ts';
import { type CustomerLocation, customerLocationInput } from '../customerLocation.ts';
import { partLimits } from '../../customer/newCustomer.ts';
import {
  findInactiveSalesPersonProblems,
  findSalesPersonProblems,
  findTermsAndGroupProblems,
  findReferences,
  lockReferences,
  type References,
  toReferenceFields,
} from '../../customer/server/customerReferences.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import {
  type CustomerLocationRow,
  customerLocationList,
} from '../../customer/server/customerLocationList.ts';
import { type CustomerPart, partOwner } from './customerPart.ts';
import { toAddressFields } from './toAddressFields.ts';

const toColumns = ({
  tenantId: _tenant,
  customerId: _customer,
  locationId: _id,
  priceGroupName: _name,
  address,
  ...columns
}: CustomerLocationRow) => ({ ...columns, address: json(address) });

/** Returns the fields of a location as the history stores them, in the order in which it lists them. */
const toHistoryFields = (
  location: CustomerLocationRow,
  references: References,
): Readonly<Record<PartField<'locations'>, unknown>> => {
  const values = {
    ...location,
    ...toReferenceFields(references, location),
    address: toAddressFields(location.address),
    salesPeople: location.salesPersonEmails.length > 0 ? location.salesPersonEmails : null,
  };
  return mapFields(partFields.locations, (_, key) => values[key]);
};

interface LocationPayload {
  customer: CustomerRow;
  location: CustomerLocationRow | undefined;
}

/** Locations that receive goods. */
export const customerLocations: CustomerPart<CustomerLocation, CustomerLocationRow, LocationPayload> = {
  owner: partOwner,
  label: 'Location',
  entityType: 'CUSTOMER_LOCATION',
  actions: { add: 'addLocation', update: 'updateLocation', remove: 'removeLocation' },
  useKind: 'CUSTOMER_LOCATION',
  schema: customerLocationInput,
  table: 'customer_location',
  source: {
    alias: 'l',
    id: 'location_id',
    columns: selectFields(customerLocationList),
    from: customerLocationList.from,
  },
  count: 'numberOfLocations',
  limit: partLimits.locations,
  counter: 'customer_location',
  isOrdered: false,
  getName: ({ name }) => name,
  toPath: (name, field) => partPath('locations', name, field),
  summarize: ({ code, address }) => ({ code, address: toAddressFields(address) }),
  lockReferences: (unit, location) => lockReferences(unit, [location]),
  draft: async (unit, { ownerId, input, id, stored, gone }) => {
    const { id: _id, salesPeople, address, ...fields } = input;
    const salesPersonEmails = salesPeople.map(({ emailAddress }) => emailAddress);
    const [references, conflicts] = await Promise.all([
      findReferences(unit, stored ? [input, stored] : [input]),
      findKeyConflicts(unit, ownerId, { ...input, id }, stored),
    ]);
    const { priceGroup } = toReferenceFields(references, input);
    const row: CustomerLocationRow = {
      ...fields,
      tenantId: unit.tenantId,
      customerId: ownerId,
      locationId: id,
      priceGroupName: priceGroup?.name ?? null,
      // A location has one address, whatever id is sent.
      address: { ...address, id: stored?.address.id ?? address.id ?? unit.newId() },
      salesPersonEmails,
    };
    return {
      row,
      toFields: (location) => toHistoryFields(location, references),
      problems: [
        ...findTermsAndGroupProblems(references, input, { before: stored }),
        ...conflicts,
        ...findSalesPersonProblems(gone, input, { stored: stored?.salesPersonEmails }),
        ...findInactiveSalesPersonProblems(references, input, { stored: stored?.salesPersonEmails }),
      ],
    };
  },
  toColumns,
  toPayload: (customer, location) => ({ customer, location }),
};

/**
 * Returns a problem for a code that another location of the customer has, and a warning for a name that another location
 * of the tenant has (decision C10). A stored code or name may stay.
 */
async function findKeyConflicts(
  unit: UnitOfWork,
  customerId: string,
  { id, code, name }: { id: string; code: string; name: string },
  stored: CustomerLocationRow | undefined,
): Promise<readonly Problem[]> {
  const findOther = (condition: ReturnType<typeof sql>) =>
    unit.first(sql<{ locationId: string; name: string }>`
      select location_id, name from customer_location
      where tenant_id = ${unit.tenantId} and ${condition} and removed_at is null and location_id <> ${id}::uuid
      order by location_id limit 1`);
  const [sameCode, sameName] = await Promise.all([
    code === stored?.code
      ? undefined
      : findOther(sql`customer_id = ${customerId}::uuid and code_lower = text_key(${code})`),
    name === stored?.name ? undefined : findOther(sql`name_lower = text_key(${name})`),
  ]);
  return [
    ...(sameCode
      ? [duplicate(['code'], sameCode.locationId, `Code ${code} is already used by ${sameCode.name}`)]
      : []),
    ...(sameName
      ? [duplicate(['name'], sameName.locationId, `Another location is called ${sameName.name}`, 'WARNING')]
      : []),
  ];
}

type LocationInput = z.input<typeof customerLocationInput>;

/** Adds a location to a customer. */
export const addCustomerLocation = (
  unit: UnitOfWork,
  { customerId, location }: { customerId: string; location: LocationInput },
) => addPart(unit, customerLocations, { ownerId: customerId, input: location, field: 'location' });

/** Replaces a location of a customer; orders keep their copies. */
export const updateCustomerLocation = (
  unit: UnitOfWork,
  {
    customerId,
    location,
    expectedVersion,
  }: { customerId: string; location: LocationInput } & ExpectedVersion,
) =>
  updatePart(unit, customerLocations, {
    ownerId: customerId,
    input: location,
    field: 'location',
    expectedVersion,
  });

/** Removes a location of a customer; refused while an unfinished order goes there (decision C12). */
export const removeCustomerLocation = (
  unit: UnitOfWork,
  { customerId, locationId }: { customerId: string; locationId: string },
) => removePart(unit, customerLocations, { ownerId: customerId, partId: locationId, field: 'locationId' });
