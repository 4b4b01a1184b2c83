import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import type { RecordFormHandle } from '#platform/web/record/form/useRecordInput.ts';
import type { OrderHeadFieldsFragment } from '../../web/documents.ts';
import { orderFormProblems, type PreviousAddresses } from './orderFormProblems.ts';
import { toAddress } from '#platform/web/form/address/addressFormValues.ts';
import { type HeaderFormValues, type OrderFormValues, toOrderFormValues } from './orderFormValues.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { locationProblem } from '../missingDetails.ts';
import { orderHeaderDefinition } from './orderHeaderFields.ts';

/** Form of an order header, new or stored. */
export type OrderHeaderForm = RecordFormHandle<OrderFormValues>;

/** Addresses that were stored or filled in; they are not validated (decision C4). */
export const collectAddresses = (accepted: HeaderFormValues): PreviousAddresses => ({
  location: toAddress(accepted.locationAddress),
  billing: toAddress(accepted.billingAddress),
});

/** Number of locations to choose from, by id of a customer that was read; absent while the location cannot be changed. */
export type LocationCounts = Map<string, number>;

/** Fields and rules of an order header, those of the server and the choice of one of several locations. */
export const createOrderHeaderForm = (
  locationCounts: LocationCounts,
): RecordFormDefinition<OrderFormValues, OrderHeadFieldsFragment, OrderNames> => ({
  ...orderHeaderDefinition,
  toValues: toOrderFormValues,
  requiredFields: ['customer', 'expectedDeliveryDate'],
  validate: (values, accepted) => {
    const location = locationProblem(locationCounts.get(values.customer?.id ?? '') ?? 0, values.location);
    return { ...orderFormProblems(values, collectAddresses(accepted)), ...(location && { location }) };
  },
  invalidText: formatInvalid,
});

/** Returns the text of the toast when an invalid header is saved. */
export function formatInvalid(messages: Readonly<Record<string, string>>): string {
  return Object.keys(messages).every((field) => /^(location|billing)Address\./.test(field))
    ? 'Address validation failed. Please check your input.'
    : 'Please fix the validation errors and try again.';
}
