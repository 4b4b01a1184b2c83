import { screen } from '@testing-library/dom';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addressInput } from '#platform/kernel/address/address.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { Form } from '../Form.tsx';
import { AddressFields } from './AddressFields.tsx';

const emptyAddress = {
  toName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateProvince: '',
  zipcode: '',
  country: 'US',
};
const roanoke = {
  ...emptyAddress,
  toName: 'Store 1001',
  addressLine1: '1210 Patterson Ave. SW',
  city: 'Roanoke',
  stateProvince: 'VA',
  zipcode: '24016',
};

/** An address that is complete or empty. */
const optionalAddress = z
  .object({
    toName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    stateProvince: z.string().nullable(),
    zipcode: z.string(),
    country: z.string(),
  })
  .superRefine((address, context) => {
    const needed = ['toName', 'addressLine1', 'city', 'stateProvince', 'zipcode'] as const;
    if (!needed.some((field) => address[field])) return;
    for (const field of needed)
      if (!address[field])
        context.addIssue({ code: 'custom', path: [field], message: 'Missing required address fields.' });
  });

async function showAddress(
  address: typeof emptyAddress,
  props: Omit<ComponentProps<typeof AddressFields>, 'name'>,
) {
  const saved: unknown[] = [];
  const save = async (value: unknown) => {
    saved.push(value);
    return { ok: false, entries: [{ message: 'Unknown city', field: ['address', 'city'] }] } as const;
  };
  const schema = z.object({ address: props.required === 'allOrNothing' ? optionalAddress : addressInput });
  const Page = () => (
    <Form schema={schema} initial={{ address }} onSave={save} isNew>
      <AddressFields {...props} name="address" />
    </Form>
  );
  const { user, container } = await showPage({
    server: await startStubServer(),
    pages: { '/': Page },
    path: '/',
  });
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(new RegExp(`^${label}\\*?$`));
  return {
    saved,
    user,
    field,
    controls: () => [...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')],
    required: () =>
      [...container.querySelectorAll('[aria-required]')].map(({ id }) => getLabel(container, id)),
    fill: async (label: string, text: string) => {
      await user.clear(field(label));
      if (text !== '') await user.type(field(label), text);
    },
    choose: async (label: string, option: string) => user.selectOptions(field(label), option),
    press: async (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

const getLabel = (container: HTMLElement, id: string) =>
  container.querySelector(`label[for="${id}"]`)?.textContent.replace('*', '');

test('marks the required fields and shows their problems', async () => {
  const { required, press, field, saved } = await showAddress(emptyAddress, {
    required: 'always',
    zipcodeLabel: 'Zipcode',
  });
  expect(required()).toEqual(['To Name', 'Address Line 1', 'City', 'State/Province', 'Zipcode', 'Country']);
  await press('Save');
  for (const label of ['To Name', 'Address Line 1', 'City', 'State/Province', 'Zipcode'])
    await screen.findByText(`${label} is required`, { selector: '.field-help' });
  expect(document.activeElement).toBe(field('To Name'));
  expect(saved).toEqual([]);
});

test('shows a problem of the server at its field', async () => {
  const { press, field, saved } = await showAddress(roanoke, { required: 'always' });
  await press('Save');
  await screen.findByText('Unknown city');
  expect(field('City').ariaInvalid).toBe('true');
  expect(saved).toEqual([{ address: { ...roanoke, id: null, addressLine2: null } }]);
});

test('offers the regions of the country, and restores the region when the country returns', async () => {
  const { choose, field } = await showAddress(roanoke, {});
  const regions = () => [...field('State/Province').querySelectorAll('option')].map((option) => option.text);
  expect(regions()).toHaveLength(59);
  await choose('Country', 'Canada');
  expect(field('State/Province').value).toBe('');
  expect(regions()).toHaveLength(14);
  await choose('State/Province', 'Ontario');
  await choose('Country', 'United States');
  expect(field('State/Province').value).toBe('VA');
  await choose('Country', 'Canada');
  expect(field('State/Province').value).toBe('ON');
});

test('shows a region and a country that are not offered', async () => {
  const { field } = await showAddress({ ...roanoke, stateProvince: 'JAL', country: 'MX' }, {});
  expect(field('State/Province').value).toBe('JAL');
  expect(field('Country').value).toBe('MX');
});

test('checks the zip code again when the country changes', async () => {
  const { fill, choose, user } = await showAddress(roanoke, {});
  await fill('Zip Code', 'A1K 1M4');
  await user.tab();
  const problem = 'Zipcode must be in format ##### or #####-####';
  await screen.findByText(problem);
  await choose('Country', 'Canada');
  await expect.poll(() => screen.queryByText(problem)).toBeNull();
  await choose('Country', 'United States');
  await screen.findByText(problem);
});

test('requires all fields of an optional address once one is filled, and none once it is empty again', async () => {
  const { fill, press, required, field, choose, saved } = await showAddress(emptyAddress, {
    required: 'allOrNothing',
  });
  expect(required()).toEqual([]);
  await fill('Address Line 2', 'Gate 3');
  expect(required()).toEqual([]);
  await choose('State/Province', 'Oregon');
  expect(required()).toEqual(['To Name', 'Address Line 1', 'City', 'State/Province', 'Zip Code']);
  await press('Save');
  expect(
    await screen.findAllByText('Missing required address fields.', { selector: '.field-help' }),
  ).toHaveLength(4);
  expect(document.activeElement).toBe(field('To Name'));
  await choose('State/Province', 'Choose');
  await expect
    .poll(() => screen.queryAllByText('Missing required address fields.', { selector: '.field-help' }))
    .toEqual([]);
  expect(required()).toEqual([]);
  await press('Save');
  await expect.poll(() => saved).toHaveLength(1);
});

test('shows the format of the zip code in the country', async () => {
  const { choose, field } = await showAddress(emptyAddress, {});
  expect(field('Zip Code').getAttribute('placeholder')).toBe('#####');
  await choose('Country', 'Canada');
  expect(field('Zip Code').getAttribute('placeholder')).toBe('A1A 1A1');
});

test('lets the browser fill in nothing', async () => {
  const { controls } = await showAddress(roanoke, {});
  expect(controls().map((control) => control.getAttribute('autocomplete'))).toEqual(
    Array.from({ length: 7 }, () => 'off'),
  );
});

test('shows an address that cannot be edited', async () => {
  const { controls } = await showAddress({ ...roanoke, zipcode: '' }, { readOnly: true });
  expect(
    controls().map((control) => (control instanceof HTMLInputElement ? control.readOnly : control.disabled)),
  ).toEqual(Array.from({ length: 7 }, () => true));
  expect(screen.queryByPlaceholderText('#####')).toBeNull();
});
