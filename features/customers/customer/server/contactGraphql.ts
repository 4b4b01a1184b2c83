import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { partFields } from '../customerFields.ts';
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
    ...objectFields(t, partFields.contacts),
  }),
});
