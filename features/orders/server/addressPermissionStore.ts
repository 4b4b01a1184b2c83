import { customerForOrder } from '#features/customers/server/orderCustomerStore.ts';
import { currentTenant } from '#features/identity/server/tenantStore.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { type AddressKind, mayEditAddress } from '../addressEditing.ts';
import { addressFlags } from './headProblems.ts';

/** Whether the addresses of an order may be edited by the flags of tenant, customer and location (decision O25). */
export interface AddressEditPermissions {
  billingAddressEditable: boolean;
  locationAddressEditable: boolean;
}

/** Returns null for an unknown customer or a location of another customer. */
export async function addressEditPermissions(
  unit: UnitOfWork,
  { customerId, locationId }: { customerId: string; locationId: string },
): Promise<AddressEditPermissions | null> {
  const [tenant, customer] = await Promise.all([
    currentTenant(unit),
    customerForOrder(unit, customerId, locationId),
  ]);
  if (!customer?.location) return null;
  const may = (kind: AddressKind) => mayEditAddress(addressFlags(kind, { tenant, customer }));
  return { billingAddressEditable: may('billing'), locationAddressEditable: may('location') };
}
