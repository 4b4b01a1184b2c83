import { customerForOrder } from '#features/customers/customer/server/orderCustomerStore.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type AddressKind, canEditAddress } from '../addressEditing.ts';
import { getAddressFlags } from './headerProblems.ts';

/** Whether the addresses of an order may be edited by the flags of tenant, customer and location (decision O25). */
export interface AddressEditPermissions {
  billingAddressEditable: boolean;
  locationAddressEditable: boolean;
}

/** Returns null for an unknown customer or a location of another customer. */
export async function findAddressEditPermissions(
  unit: UnitOfWork,
  { customerId, locationId }: { customerId: string; locationId: string },
): Promise<AddressEditPermissions | null> {
  const [tenant, customer] = await Promise.all([
    currentTenant(unit),
    customerForOrder(unit, customerId, locationId),
  ]);
  if (!customer?.location) return null;
  const canEdit = (kind: AddressKind) => canEditAddress(getAddressFlags(kind, { tenant, customer }));
  return { billingAddressEditable: canEdit('billing'), locationAddressEditable: canEdit('location') };
}
