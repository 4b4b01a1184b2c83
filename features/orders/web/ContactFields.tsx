import { IconTrash, IconUser } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { contactTypeLabels, contactTypes } from '#features/customers/contact.ts';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Button } from '#platform/web/parts/Button.tsx';
import { MenuButton } from '#platform/web/parts/MenuButton.tsx';
import './ContactFields.css';
import { contactFormOf } from './customerDefaults.ts';
import { isSameContent } from './isSameContent.ts';
import { type ContactForm, emptyContact, type OrderForm } from './orderForm.ts';

const typeOptions = contactTypes.map((type) => ({ value: type, label: contactTypeLabels[type] }));

/** Contact of the order: one of the customer's contacts, or entered by hand. */
export function ContactFields({
  customer,
  readOnly,
}: {
  customer: CustomerDetailFieldsFragment | undefined;
  readOnly: boolean;
}) {
  const { setValue, setFocus } = useFormContext<OrderForm>();
  const present = useWatch<OrderForm, 'contact'>({ name: 'contact' });
  const set = (contact: ContactForm) =>
    setValue('contact', contact, { shouldDirty: true, shouldValidate: true });
  const contacts = readOnly ? [] : (customer?.contacts ?? []);
  const field = { readOnly, span: 6 };
  return (
    <>
      <div className="contact-head">
        <h3>Contact</h3>
        {contacts.length > 0 && (
          <MenuButton
            icon={IconUser}
            entries={contacts.map((contact) => ({
              label: `${contact.firstName} ${contact.lastName} · ${contact.title}`,
              onClick: () => set(contactFormOf(contact)),
            }))}
          >
            Choose Contact
          </MenuButton>
        )}
        {!readOnly && !isSameContent(present, emptyContact) && (
          <Button
            kind="quiet"
            icon={IconTrash}
            onClick={() => {
              set(emptyContact);
              // The button disappears, so the focus moves to the first field.
              setFocus('contact.firstName');
            }}
          >
            Remove Contact
          </Button>
        )}
      </div>
      <TextField {...field} name="contact.firstName" label="First Name" maxLength={255} />
      <TextField {...field} name="contact.lastName" label="Last Name" maxLength={255} />
      <TextField {...field} name="contact.title" label="Title" maxLength={255} />
      <Choice {...field} name="contact.type" label="Contact Type" none="" options={typeOptions} />
      <PhoneField {...field} name="contact.phone" label="Phone" />
      <TextField {...field} name="contact.email" label="Email" type="email" maxLength={255} />
    </>
  );
}
