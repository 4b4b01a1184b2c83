import { type Day, parseDay } from '#platform/kernel/dates/day.ts';
import type { AvailabilityListQueryVariables } from '../../web/documents.ts';
import { type ListLayout, listLayout } from '../availabilityList.ts';

/** Labels of whom the list is for. */
export const audienceLabels = {
  ANYONE: 'Anyone',
  PRICE_GROUP: 'Price Group',
  CUSTOMER: 'Customer',
} as const;

interface Choice {
  id: string;
  name: string;
}

/** A customer or one of its locations in a picker. */
export interface CodedChoice extends Choice {
  code: string | null;
}

/** Values of the form above the list. */
export interface ListFormValues extends Omit<ListLayout, 'maxQuantity'> {
  audience: keyof typeof audienceLabels;
  priceGroup: Choice | null;
  customer: CodedChoice | null;
  location: CodedChoice | null;
  program: Choice | null;
  siteId: string | null;
  day: string;
  maxQuantity: number | string | null;
}

export type ListRequestValues = AvailabilityListQueryVariables['request'];

/** Returns the request of the form; a text that says what is missing. */
export function toListRequest(values: ListFormValues): ListRequestValues | string {
  const { audience, customer, location, priceGroup, program, siteId, grouping } = values;
  const day: Day | undefined = parseDay(values.day);
  if (audience === 'CUSTOMER' && !customer) return 'Choose a customer.';
  if (audience === 'PRICE_GROUP' && !priceGroup) return 'Choose a price group.';
  if (day === undefined) return 'Enter a day.';
  return {
    grouping,
    day,
    ...(audience === 'PRICE_GROUP' && priceGroup && { priceGroupId: priceGroup.id }),
    ...(audience === 'CUSTOMER' && customer && { customerId: customer.id }),
    ...(audience === 'CUSTOMER' && location && { locationId: location.id }),
    ...(program && { programId: program.id }),
    ...(siteId && { siteId }),
  };
}

/** Returns the layout of the form; undefined while its threshold is no quantity. */
export const toListLayout = ({
  grouping,
  quantityStyle,
  maxQuantity,
  columns,
}: ListFormValues): ListLayout | undefined =>
  listLayout.safeParse({ grouping, quantityStyle, maxQuantity, columns }).data;
