import { emailAddressTypes } from '#platform/kernel/address/email.ts';
import { phoneTypes } from '#platform/kernel/address/phone.ts';
import type { TypedValue } from '#platform/kernel/address/typedValue.ts';

interface TypedValueTexts {
  label: string;
  types: readonly TypedValue['type'][];
  /** Names a row: 'Email 2'. */
  row: string;
  add: string;
  question: string;
  /** Reason that the last row cannot be deleted. */
  lastRow: string;
  tooMany: string;
  /** Hints at a row for the messages of its rule, which may go on with a reason (spec 1 §5). */
  hints: Readonly<Record<string, string>>;
}

export const maxTypedValues = 20;

/** Texts of the lists of e-mail addresses and of phone numbers. */
export const typedValueKinds = {
  email: {
    label: 'Emails',
    types: emailAddressTypes,
    row: 'Email',
    add: 'Add Email',
    question: 'Delete this email?',
    lastRow: 'At least one email is required',
    tooMany: `At most ${maxTypedValues} emails are possible`,
    hints: { 'Invalid email address': 'Invalid Email' },
  },
  phone: {
    label: 'Phone Numbers',
    types: phoneTypes,
    row: 'Phone Number',
    add: 'Add Phone Number',
    question: 'Delete this phone number?',
    lastRow: 'At least one phone is required',
    tooMany: `At most ${maxTypedValues} phone numbers are possible`,
    hints: { 'Invalid phone number': 'Invalid Phone Number' },
  },
} satisfies Record<string, TypedValueTexts>;

export type TypedValueKind = keyof typeof typedValueKinds;
