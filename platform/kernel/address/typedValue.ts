import * as z from 'zod';
import type { EmailAddressType } from './email.ts';
import type { PhoneType } from './phone.ts';

type AddressType = EmailAddressType | PhoneType;

export const addressTypeLabels: Readonly<Record<AddressType, string>> = {
  WORK: 'Work',
  MOBILE: 'Mobile',
  HOME: 'Home',
  FAX: 'Fax',
  OTHER: 'Other',
  UNKNOWN: 'Unknown',
};

/** An e-mail address or a phone number of a list. */
export interface TypedValue {
  type: AddressType;
  value: string;
}

const labelsByType: Partial<Record<string, string>> = addressTypeLabels;
const typedValuesSchema = z.array(z.object({ type: z.string(), value: z.string() }));

/** Returns a list of e-mail addresses or phone numbers as 'kim@example.com (Work), lee@example.com (Home)'; undefined for anything else. */
export function formatTypedValues(values: unknown): string | undefined {
  const { success, data } = typedValuesSchema.safeParse(values);
  if (!success) return undefined;
  return data
    .filter(({ value }) => value.trim() !== '')
    .map(({ type, value }) => `${value.trim()} (${labelsByType[type] ?? type})`)
    .join(', ');
}
