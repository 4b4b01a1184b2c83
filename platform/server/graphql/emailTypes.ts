import type { EmailAddress as Email } from '#platform/kernel/address/email.ts';
import { builder } from './builder.ts';

const EmailAddressType = builder.enumType('EmailAddressType', {
  description: "Kind of an e-mail address (the specification's 'address type').",
  values: {
    WORK: { description: 'Work, the default.' },
    HOME: { description: 'Home.' },
    OTHER: { description: 'Any other kind.' },
    UNKNOWN: { description: 'Not known.' },
  },
});

export const EmailAddressRef = builder.objectRef<Email>('EmailAddress').implement({
  description: 'An e-mail address with its kind.',
  fields: (t) => ({
    type: t.expose('type', { type: EmailAddressType, description: 'Kind of address.' }),
    value: t.exposeString('value', { description: 'The address itself.' }),
  }),
});

export const EmailAddressInputRef = builder.inputType('EmailAddressInput', {
  description: 'An e-mail address to store.',
  fields: (t) => ({
    type: t.field({
      type: EmailAddressType,
      required: true,
      defaultValue: 'WORK',
      description: 'Kind of address.',
    }),
    value: t.string({ required: true, description: 'The address; must be a valid e-mail address.' }),
  }),
});
