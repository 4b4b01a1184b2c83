import { IconUser } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { MenuButton } from '#platform/web/parts/MenuButton.tsx';
import './ContactFields.css';
import { contactFormOf } from './customerDefaults.ts';
import type { OrderForm } from './orderForm.ts';

/** Who ordered: one of the customer's contacts, or typed. */
export function ContactFields({
  customer,
  readOnly,
}: {
  customer: CustomerDetailFieldsFragment | undefined;
  readOnly: boolean;
}) {
  const { setValue } = useFormContext<OrderForm>();
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
              onClick: () =>
                setValue('contact', contactFormOf(contact), { shouldDirty: true, shouldValidate: true }),
            }))}
          >
            Choose Contact
          </MenuButton>
        )}
      </div>
      <TextField {...field} name="contact.firstName" label="First Name" maxLength={255} />
      <TextField {...field} name="contact.lastName" label="Last Name" maxLength={255} />
      <PhoneField {...field} name="contact.phone" label="Phone" />
      <TextField {...field} name="contact.email" label="Email" type="email" maxLength={255} />
    </>
  );
}
