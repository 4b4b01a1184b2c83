import * as z from 'zod';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { email } from '#platform/kernel/address/email.ts';
import { optionalId } from '#platform/kernel/ids/id.ts';
import { phoneText } from '#platform/kernel/address/phone.ts';
import { optionalText, requiredLines, requiredText } from '#platform/kernel/text/text.ts';
import { textOrDefault } from '../parts/customerLocation.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

export const maxDescriptionLength = 2000;
export const maxShipFromLocations = 200;

/** Default contact for a customer's orders; every part may be missing. */
const orderSubmitter = z.object({
  name: optionalText('Name'),
  phone: optionalText('Phone').pipe(phoneText('Invalid phone number').nullable()),
  email: optionalText('Email').pipe(email.nullable()),
});
export type OrderSubmitter = z.output<typeof orderSubmitter>;

/** Schema of a permission, which a customer has unless it is switched off. */
const flag = z
  .boolean()
  .nullish()
  .transform((isSet) => isSet ?? true);

/** Schema of a customer without its parts (spec 1 §5), with the defaults of spec 1 §9. */
export const customerInput = z.object({
  customerId: optionalId,
  name: requiredText('Name'),
  description: requiredLines('Description', maxDescriptionLength),
  currency: z.enum(currencies, 'Invalid currency').default('USD'),
  erpId: optionalText('ERP ID'),
  erpPriceGroupId: textOrDefault('ERP Price Group'),
  priceGroupId: optionalId,
  termsId: optionalId,
  allowOrderBillingAddressEdit: flag,
  allowOrderLocationAddressEdit: flag,
  shipFromLocations: z
    .array(z.object({ name: requiredText('From Location') }))
    .max(maxShipFromLocations, `A customer can have at most ${maxShipFromLocations} from locations`)
    .nullish()
    .transform((locations) => locations ?? []),
  orderSubmitter: orderSubmitter
    .nullish()
    .transform((submitter) => (submitter && Object.values(submitter).some(Boolean) ? submitter : null)),
});

export type Customer = z.output<typeof customerInput>;

/** Returns the key of a name by which it is compared. A repeated name is a warning (decision C10). */
export const customerNameKey = (name: string): string => textKey(name);
