import { expect, test } from 'vitest';
import { createFormFieldFinder } from './recordFields.ts';

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
