import type { RecordFormDefinition } from '#platform/web/record/recordFields.ts';
import type { RecordFormHandle } from '#platform/web/record/useRecordInput.ts';
import type { OrderHeadFieldsFragment } from '../documents.ts';
import { type PreviousAddresses, orderFormProblems } from '../data/orderFormProblems.ts';
import { toAddress, toOrderFormValues, type OrderFormValues } from '../data/orderFormValues.ts';
import type { OrderNames } from '../../orderFieldTexts.ts';
import { orderHeaderDefinition } from './orderHeaderFields.ts';

/** Form of an order header, new or stored. */
export type OrderHeaderForm = RecordFormHandle<OrderFormValues>;

/** Addresses that were stored or filled in; they are not validated (decision C4). */
export const collectAddresses = (accepted: OrderFormValues): PreviousAddresses => ({
  location: toAddress(accepted.locationAddress),
  billing: toAddress(accepted.billingAddress),
});

/** Fields and rules of an order header, the same as on the server. */
export const orderHeaderForm: RecordFormDefinition<OrderFormValues, OrderHeadFieldsFragment, OrderNames> = {
  ...orderHeaderDefinition,
  toValues: toOrderFormValues,
  requiredFields: ['customer', 'expectedDeliveryDate'],
  validate: (values, accepted) => orderFormProblems(values, collectAddresses(accepted)),
  invalidText: (fields) =>
    fields.every((field) => /^(location|billing)Address\./.test(field))
      ? 'Address validation failed. Please check your input.'
      : 'Please fix the validation errors and try again.',
};
