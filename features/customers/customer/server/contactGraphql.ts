import { builder } from '#platform/server/graphql/builder.ts';
import { EmailAddressRef } from '#platform/server/graphql/emailTypes.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { PhoneNumberRef } from '#platform/server/graphql/phoneTypes.ts';
import type { ContactRow } from './customerStore.ts';

registerEntityKind('CONTACT', 'customers.view');

export const ContactTypeEnum = builder.enumType('ContactType', {
  description: 'Kind of person a contact is.',
  values: {
    PRIMARY: { description: 'Main contact, the default.' },
    SALES: { description: 'Sales contact.' },
    SUPPORT: { description: 'Support contact.' },
    OTHER: { description: 'Any other contact.' },
    UNKNOWN: { description: 'Not known.' },
  },
});

export const ContactObject = builder.objectRef<ContactRow>('Contact').implement({
  description: 'A person at a customer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the contact.' }),
    firstName: t.exposeString('firstName', { description: 'First name, required.' }),
    lastName: t.exposeString('lastName', { description: 'Last name, required.' }),
    title: t.exposeString('title', { description: 'Job title, required.' }),
    type: t.expose('type', { type: ContactTypeEnum, description: 'Kind of contact.' }),
    emailAddresses: t.expose('emailAddresses', {
      type: [EmailAddressRef],
      description: 'At least one e-mail address.',
    }),
    phoneNumbers: t.expose('phoneNumbers', {
      type: [PhoneNumberRef],
      description: 'At least one phone number.',
    }),
  }),
});
