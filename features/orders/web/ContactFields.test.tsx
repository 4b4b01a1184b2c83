import { FormProvider, useForm } from 'react-hook-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactFields } from './ContactFields.tsx';
import { type ContactForm, emptyContact, headOf, newOrderForm } from './orderForm.ts';

const buyer: ContactForm = { ...emptyContact, firstName: 'Mabel', title: 'Head Buyer', type: 'SALES' };

function Form({ contact, readOnly = false }: { contact: ContactForm; readOnly?: boolean }) {
  const form = useForm({ defaultValues: { ...newOrderForm('2027-04-11', null), contact } });
  return (
    <FormProvider {...form}>
      <ContactFields customer={undefined} readOnly={readOnly} />
    </FormProvider>
  );
}

test('shows every saved field of the contact', () => {
  const html = renderToStaticMarkup(<Form contact={buyer} />);
  expect(html).toContain('value="Head Buyer"');
  expect(html).toContain('<option value="SALES" selected="">Sales</option>');
});

test('offers to remove only an existing, editable contact', () => {
  expect(renderToStaticMarkup(<Form contact={buyer} />)).toContain('Remove Contact');
  expect(renderToStaticMarkup(<Form contact={emptyContact} />)).not.toContain('Remove Contact');
  expect(renderToStaticMarkup(<Form contact={buyer} readOnly />)).not.toContain('Remove Contact');
});

test('saves no contact once all its fields are empty, whatever its type', () => {
  const form = newOrderForm('2027-04-11', null);
  expect(headOf({ ...form, contact: { ...emptyContact, type: 'SALES' } }).customer.contact).toBeNull();
  expect(headOf({ ...form, contact: buyer }).customer.contact).toMatchObject({
    title: 'Head Buyer',
    type: 'SALES',
  });
});
