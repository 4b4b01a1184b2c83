import { expect, test } from 'vitest';
import * as z from 'zod';
import { plantFields } from '#platform/kernel/fields/testing/plantFields.ts';
import { addressInput } from '#platform/kernel/address/address.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { emptyAddress } from '../../form/address/addressFormValues.ts';
import { defineForm, type FormField, formFields } from './defineForm.ts';

const schema = z.object({
  name: requiredText('Name'),
  code: optionalText('Code').transform((code) => code ?? 'DEFAULT'),
  pots: z.number('Pots must be a number').min(1, 'At least 1'),
  pot: z.enum(['QUART', 'GALLON'], 'Pot is required'),
  address: addressInput.nullish(),
});

const siteField: FormField<
  { id: string; name: string } | null,
  { siteName: string },
  { siteId: string | null }
> = {
  label: 'Site',
  initial: null,
  text: (site) => site?.name ?? '',
  toValue: ({ siteName }) => ({ id: siteName, name: siteName }),
  toInput: (site) => ({ siteId: site?.id ?? null }),
  inputPaths: { siteId: 'site' },
};

const form = defineForm(
  {
    ...formFields(plantFields, ['name', 'code', 'pots', 'isRare', 'emails', 'pot']),
    site: siteField,
    ...formFields(plantFields, ['address']),
  },
  schema,
);
const values = { ...form.initial, name: ' Fern ', pots: 3, pot: 'QUART' } as const;

test('starts with an empty value for each field', () =>
  expect(form.initial).toEqual({
    name: '',
    code: '',
    pots: null,
    isRare: true,
    emails: [{ type: 'WORK', value: '' }],
    pot: null,
    site: null,
    address: emptyAddress,
  }));

test('converts a stored record to values', () =>
  expect(
    form.toValues({
      name: 'Fern',
      code: null,
      pots: 3,
      isRare: false,
      emails: [],
      pot: 'QUART',
      address: null,
      siteName: 'North',
    }),
  ).toEqual({
    name: 'Fern',
    code: '',
    pots: 3,
    isRare: false,
    emails: [],
    pot: 'QUART',
    site: { id: 'North', name: 'North' },
    address: emptyAddress,
  }));

test('converts values to the input, with null for empty fields', () =>
  expect(form.toInput(values)).toEqual({
    name: ' Fern ',
    code: null,
    pots: 3,
    isRare: true,
    emails: values.emails,
    pot: 'QUART',
    siteId: null,
    address: null,
  }));

test('normalizes values as the schema does; those that it refuses lose the spaces around them', () => {
  const address = {
    ...emptyAddress,
    toName: ' Farm',
    addressLine1: '1 Ivy St',
    city: 'Canby',
    stateProvince: 'OR',
    zipcode: '97013',
  };
  expect(form.normalize({ ...values, address })).toEqual({
    ...values,
    name: 'Fern',
    code: 'DEFAULT',
    address: { ...address, toName: 'Farm' },
  });
  expect(
    form.normalize({ ...values, name: '  ', pots: 'few', address: { ...address, city: ' ' } }),
  ).toMatchObject({
    name: '',
    pots: 'few',
    address: { city: ' ' },
  });
});

test('requires the fields that the schema requires', () =>
  expect(form.requiredFields).toEqual(['name', 'pots', 'pot']));

test('reports the messages of the schema, and those of another one, at their fields', () => {
  expect(form.validate(values, values)).toEqual({});
  expect(
    form.validate({ ...form.initial, pots: 'few', address: { ...emptyAddress, city: 'Canby' } }, values),
  ).toMatchObject({
    name: 'Name is required',
    pots: 'Pots must be a number',
    pot: 'Pot is required',
    'address.toName': 'To Name is required',
  });
  expect(form.check(values, z.object({ siteId: z.string('Site is required') }))).toEqual({
    site: 'Site is required',
  });
});

test('names and formats the fields for a conflict', () => {
  const { code, emails, pot, site } = form.fields;
  const typed = [{ type: 'HOME', value: 'kim@example.com' }] as const;
  expect('label' in emails && emails.text({ ...values, emails: typed }, undefined)).toBe(
    'kim@example.com (Home)',
  );
  expect('label' in code && [code.label, code.text({ ...values, code: '2026-11-21' }, undefined)]).toEqual([
    'Code',
    '2026-11-21',
  ]);
  expect('label' in pot && pot.text(values, undefined)).toBe('Quart');
  expect('label' in site && site.text({ ...values, site: { id: '1', name: 'North' } }, undefined)).toBe(
    'North',
  );
});
