import { type AddressFormValues, toAddress } from '#platform/web/form/address/addressFormValues.ts';
import { describeRefusedCharacters, toOrderAddress } from '../orderAddress.ts';

/** Returns a hint when an order would refuse characters of the address if it were typed there (decision C4); undefined otherwise. */
export function formatOrderAddressHint(form: AddressFormValues): string | undefined {
  const address = toOrderAddress(toAddress(form));
  const refused = address ? describeRefusedCharacters(address) : [];
  return refused.length > 0
    ? `This address cannot be typed into an order as it is: ${refused.join(', ')}`
    : undefined;
}
