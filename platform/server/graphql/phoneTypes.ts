import type { PhoneNumber as Phone } from '#platform/kernel/address/phone.ts';
import { builder } from './builder.ts';

const PhoneType = builder.enumType('PhoneType', {
  description: 'Kind of a phone number.',
  values: {
    WORK: { description: 'Work, the default.' },
    MOBILE: { description: 'Mobile; the type that the customer import writes.' },
    HOME: { description: 'Home.' },
    FAX: { description: 'Fax.' },
    OTHER: { description: 'Any other kind.' },
    UNKNOWN: { description: 'Not known.' },
  },
});

export const PhoneNumberRef = builder.objectRef<Phone>('PhoneNumber').implement({
  description: 'A phone number with its kind.',
  fields: (t) => ({
    type: t.expose('type', { type: PhoneType, description: 'Kind of number.' }),
    value: t.exposeString('value', { description: 'The number as (999) 999-9999.' }),
  }),
});

export const PhoneNumberInputRef = builder.inputType('PhoneNumberInput', {
  description: 'A phone number to store.',
  fields: (t) => ({
    type: t.field({ type: PhoneType, required: true, defaultValue: 'WORK', description: 'Kind of number.' }),
    value: t.string({
      required: true,
      description: 'A number of the North American plan; it is stored as (999) 999-9999.',
    }),
  }),
});
