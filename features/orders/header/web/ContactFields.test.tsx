import { FormProvider, useForm } from 'react-hook-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactFields } from './ContactFields.tsx';
import {
  type OrderContactFormValues,
  emptyContact,
  toOrderHeaderInput,
  newOrderFormValues,
} from './orderFormValues.ts';

const buyer: OrderContactFormValues = {
  ...emptyContact,
  firstName: 'Mabel',
  title: 'Head Buyer',
  type: 'SALES',
};

function ContactForm({ contact, readOnly = false }: { contact: OrderContactFormValues; readOnly?: boolean }) {
  const form = useForm({ defaultValues: { ...newOrderFormValues('2027-04-11', null), contact } });
  return (
    <FormProvider {...form}>
      <ContactFields customer={undefined} readOnly={readOnly} />
    </FormProvider>
  );
}

test('shows every saved field of the contact', () => {
  const html = renderToStaticMarkup(<ContactForm contact={buyer} />);
  expect(html).toContain('value="Head Buyer"');
  expect(html).toContain('<option value="SALES" selected="">Sales</option>');
});

test('offers to remove only an existing, editable contact', () => {
  expect(renderToStaticMarkup(<ContactForm contact={buyer} />)).toContain('Remove Contact');
  expect(renderToStaticMarkup(<ContactForm contact={emptyContact} />)).not.toContain('Remove Contact');
  expect(renderToStaticMarkup(<ContactForm contact={buyer} readOnly />)).not.toContain('Remove Contact');
});

test('saves no contact once all its fields are empty, whatever its type', () => {
  const form = newOrderFormValues('2027-04-11', null);
  expect(
    toOrderHeaderInput({ ...form, contact: { ...emptyContact, type: 'SALES' } }).customer.contact,
  ).toBeNull();
  expect(toOrderHeaderInput({ ...form, contact: buyer }).customer.contact).toMatchObject({
    title: 'Head Buyer',
    type: 'SALES',
  });
});
