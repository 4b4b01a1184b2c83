import { type AddressFormValues, toAddress } from '#platform/web/form/address/addressFormValues.ts';
import { addressProblems, toOrderAddress } from '../../orderAddress.ts';

/** The form itself says what is wrong with the other fields. */
const textFields: readonly string[] = ['toName', 'addressLine1', 'addressLine2', 'city'];

/** Returns a hint when orders would refuse the address if it were typed there (decision C4); undefined otherwise. */
export function formatOrderAddressHint(form: AddressFormValues): string | undefined {
  const address = toOrderAddress(toAddress(form));
  const messages = (address ? addressProblems(address, null, []) : []).flatMap((problem) =>
    problem.code === 'INVALID_FORMAT' && textFields.includes(problem.field[0] ?? '') ? problem.message : [],
  );
  return messages.length > 0
    ? `This address cannot be typed into an order: ${messages.join(', ')}`
    : undefined;
}
