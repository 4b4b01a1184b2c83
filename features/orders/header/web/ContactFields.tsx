import { maxTextLength } from '#platform/kernel/text/text.ts';
import { IconTrash, IconUser } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { contactTypeLabels, contactTypes } from '#features/customers/parts/contact.ts';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { PhoneField } from '#platform/web/form/phone/PhoneField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { MenuButton } from '#platform/web/parts/button/MenuButton.tsx';
import './ContactFields.css';
import { toContactForm } from './customerDefaults.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { type OrderContactFormValues, emptyContact, type HeaderFormValues } from './orderFormValues.ts';

const typeOptions = contactTypes.map((type) => ({ value: type, label: contactTypeLabels[type] }));

/** Contact of the order: one of the customer's contacts, or entered by hand. */
export function ContactFields({
  customer,
  readOnly,
}: {
  customer: CustomerDetailFieldsFragment | undefined;
  readOnly: boolean;
}) {
  const { setValue, setFocus } = useFormContext<HeaderFormValues>();
  const current = useWatch<HeaderFormValues, 'contact'>({ name: 'contact' });
  const setContact = (contact: OrderContactFormValues) =>
    setValue('contact', contact, { shouldDirty: true, shouldValidate: true });
  const contacts = readOnly ? [] : (customer?.contacts ?? []);
  const fieldProps = { readOnly, span: 6 };
  return (
    <>
      <div className="contact-head">
        <h3>Contact</h3>
        {contacts.length > 0 && (
          <MenuButton
            icon={IconUser}
            entries={contacts.map((contact) => ({
              label: `${contact.firstName} ${contact.lastName} · ${contact.title}`,
              onClick: () => setContact(toContactForm(contact)),
            }))}
          >
            Choose Contact
          </MenuButton>
        )}
        {!readOnly && !isSameFormValue(current, emptyContact) && (
          <Button
            kind="quiet"
            icon={IconTrash}
            onClick={() => {
              setContact(emptyContact);
              // The button disappears, so the focus moves to the first field.
              setFocus('contact.firstName');
            }}
          >
            Remove Contact
          </Button>
        )}
      </div>
      <TextField {...fieldProps} name="contact.firstName" label="First Name" maxLength={maxTextLength} />
      <TextField {...fieldProps} name="contact.lastName" label="Last Name" maxLength={maxTextLength} />
      <TextField {...fieldProps} name="contact.title" label="Title" maxLength={maxTextLength} />
      <SelectField
        {...fieldProps}
        name="contact.type"
        label="Contact Type"
        emptyLabel=""
        options={typeOptions}
      />
      <PhoneField {...fieldProps} name="contact.phone" label="Phone" />
      <TextField {...fieldProps} name="contact.email" label="Email" type="email" maxLength={maxTextLength} />
    </>
  );
}
