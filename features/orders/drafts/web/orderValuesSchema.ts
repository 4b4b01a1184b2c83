import * as z from 'zod';
import { contactTypes } from '#features/customers/parts/contact.ts';
import { emailAddressTypes } from '#platform/kernel/address/email.ts';
import { phoneTypes } from '#platform/kernel/address/phone.ts';
import { selectableOrderTypes } from '../../header/orderInput.ts';
import type { HeaderFormValues, OrderFormValues } from '../../header/web/orderFormValues.ts';

const text = z.string();
const optionalText = text.nullable();
const choice = z.object({ id: text, name: text, code: optionalText }).nullable();
const address = z.object({
  id: optionalText,
  toName: optionalText,
  addressLine1: optionalText,
  addressLine2: optionalText,
  city: optionalText,
  stateProvince: optionalText,
  zipcode: optionalText,
  country: optionalText,
});
const orderValues = z.object({
  type: z.enum(selectableOrderTypes),
  customer: choice,
  location: choice,
  expectedDeliveryDate: optionalText,
  poNumber: text,
  salesPersonEmail: optionalText,
  fromLocation: optionalText,
  termsId: optionalText,
  finalCredit: z.boolean(),
  contact: z.object({
    firstName: text,
    lastName: text,
    title: text,
    email: text,
    phone: text,
    type: z.enum(contactTypes).nullable(),
    emailType: z.enum(emailAddressTypes),
    phoneType: z.enum(phoneTypes),
  }),
  locationAddress: address,
  billingAddress: address,
});

/** Checks form values of an order that were read from the device. */
export const orderValuesSchema: z.ZodType<OrderFormValues> = orderValues;

/** Checks form values of a master order; drops those that only orders have. */
export const headerValuesSchema: z.ZodType<HeaderFormValues> = orderValues.omit({
  expectedDeliveryDate: true,
  termsId: true,
  finalCredit: true,
});
