import { hasPermission } from '#platform/server/session.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { badUserInput, noPermission } from '#platform/server/operation/graphqlErrors.ts';
import type { OperationContext } from '#platform/server/operation/operationContext.ts';
import { type ListLayout, listLayout, maxListItems, tooManyItemsMessage } from '../availabilityList.ts';
import { findAvailabilityList, type FoundList, type ListRequest } from './availabilityListStore.ts';

/** A request as sent: absent and null are the same. */
type SentRequest = { [Name in keyof ListRequest]?: ListRequest[Name] | undefined } & Pick<
  ListLayout,
  'grouping'
>;

/** Returns the request of a list. Throws when the user may not see whom it is for. */
export function readRequest(
  {
    priceGroupId = null,
    customerId = null,
    locationId = null,
    programId = null,
    siteId = null,
    day = null,
  }: SentRequest,
  context: OperationContext,
): ListRequest {
  const { session } = context;
  const require = (capability: string) => {
    if (!hasPermission(session, capability)) throw noPermission(context.describeCapability(capability));
  };
  if (customerId !== null) require('customers.view');
  if (priceGroupId !== null) require('prices.view');
  if (customerId !== null && priceGroupId !== null)
    throw badUserInput('A list is for a customer or for a price group, not for both.');
  return { priceGroupId, customerId, locationId, programId, siteId, day };
}

/** Returns the layout of a file. Throws when its threshold is no quantity. */
export function readListLayout({
  request: { grouping },
  layout,
}: {
  request: Pick<ListLayout, 'grouping'>;
  layout: Omit<ListLayout, 'grouping'>;
}): ListLayout {
  const parsed = listLayout.safeParse({ ...layout, grouping });
  if (!parsed.success) throw badUserInput('Show quantities up to a whole number from 1 to 9,999,999.');
  return parsed.data;
}

/** Returns all items of a list; null when something that it names does not exist. Throws when there are too many items. */
export async function findWholeList(
  unit: UnitOfWork,
  request: SentRequest,
  context: OperationContext,
): Promise<FoundList | null> {
  const list = await findAvailabilityList(unit, readRequest(request, context), {
    grouping: request.grouping,
    limit: maxListItems + 1,
  });
  if (list && list.numberOfItems > maxListItems) throw badUserInput(tooManyItemsMessage);
  return list;
}
