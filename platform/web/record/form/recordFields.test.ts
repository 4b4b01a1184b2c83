import { expect, test } from 'vitest';
import { createFormFieldFinder, formatFields, toRecordField, toRecordFields } from './recordFields.ts';

const findFormField = createFormFieldFinder({
  name: {},
  site: { inputPaths: { parent: 'site', 'parent.site': 'siteName' } },
  contact: { inputPaths: { 'parent.contact.': 'contact.', 'parent.contact.phone.value': 'contact.phone' } },
});

test.each([
  ['name', 'name'],
  ['lines.0.quantity', 'lines.0.quantity'],
  ['parent', 'site'],
  ['parent.id', 'site'],
  ['parent.site.name', 'siteName'],
  ['parent.contact', 'site'],
  ['parent.contact.lastName', 'contact.lastName'],
  ['parent.contact.phone.value', 'contact.phone'],
])('finds the form field of the input path %s', (path, field) =>
  expect(findFormField(path.split('.'))).toBe(field),
);

test('names and formats values of a form as the fields of the entity', () => {
  const fields = { opened: { label: 'Opened' }, gateCode: { label: 'Gate Code', text: String } };
  const form = { opened: '2026-11-21', gateCode: '2026-11-21', closed: '' };
  const named = toRecordFields<typeof form, undefined, keyof typeof fields>(fields);
  expect([named.opened, named.gateCode].map(({ label, text }) => [label, text(form, undefined)])).toEqual([
    ['Opened', 'Nov 21, 2026'],
    ['Gate Code', '2026-11-21'],
  ]);
  const closed = toRecordField<typeof form, undefined>(fields.opened, (values) => values.closed);
  expect(closed.text(form, undefined)).toBe('');
});

test('shows named fields by their labels, and dependent ones with the field that they belong to', () =>
  expect(
    formatFields<{ site: string; house: number }, string>(
      {
        site: { label: 'Site', text: ({ site }, owner) => `${site} of ${owner}` },
        house: { chosenWith: 'site' },
      },
      { site: 'Canby', house: 4 },
      'Kim',
    ),
  ).toEqual({ Site: 'Canby of Kim' }));
