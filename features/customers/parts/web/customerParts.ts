import type { PartEditor, PartList, StoredPart } from '#platform/web/record/editor/partEditor.ts';
import type { FieldValues } from 'react-hook-form';
import type { CustomerRecord } from '../../customer/web/applyCustomerChanges.ts';
import type { CustomerSession } from '../../customer/web/customerAccess.ts';
import { customerHistoryLabels } from '../../customer/customerHistoryLabels.ts';
import type { CustomerSummaryFieldsFragment } from '../../web/documents.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';

/** A kind of parts of a customer: locations, billing addresses or contacts. */
export type CustomerPartList<One extends { readonly id: string | null }> = PartList<One, CustomerRecord>;

/** A part of a customer with the customer as the response has it. */
export type StoredCustomerPart<One> = StoredPart<One, CustomerSummaryFieldsFragment>;

/** Editor of a kind of parts of a customer. */
export type CustomerPartEditor<
  Values extends FieldValues,
  One extends { readonly id: string | null },
> = PartEditor<Values, One, CustomerSummaryFieldsFragment, CustomerRecord>;

export const partHistoryLabels = customerHistoryLabels();

/** Returns the customer of a tab of parts, as the tab needs it. */
export function usePartsOwner(session: CustomerSession) {
  const { customerId, status } = session.record;
  return {
    owner: session,
    entity: { entityType: 'CUSTOMER', entityId: customerId } as const,
    lockedReason: useCustomerPermission(status),
  };
}
