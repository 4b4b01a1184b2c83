import { expect, test } from 'vitest';
import { actionText, changeText } from '../history/changeText.ts';
import {
  buildHistoryLabels,
  type EntityField,
  fieldKeys,
  fieldName,
  formatField,
  mapFields,
} from './entityField.ts';

interface Names {
  site: string;
}
const fields: Record<'gateCode' | 'site' | 'opened', EntityField<Names>> = {
  gateCode: { label: 'Gate Code', text: (value) => (typeof value === 'string' ? value : undefined) },
  site: { label: 'Site', text: (value, { site }) => (value === 1 ? site : undefined) },
  opened: { label: 'Opened' },
};
const names: Names = { site: 'Canby' };

test.each([
  ['PO Number', 'PO number'],
  ['Expected Delivery Date', 'Expected delivery date'],
  ['ERP ID', 'ERP ID'],
  ['Terms', 'Terms'],
])('names the field %s in a sentence', (label, name) => expect(fieldName({ label })).toBe(name));

test.each<[keyof typeof fields, unknown, string]>([
  ['gateCode', '2026-11-21', '2026-11-21'],
  ['site', 1, 'Canby'],
  ['site', '1'.repeat(32), ''],
  ['opened', '2026-11-21', 'Nov 21, 2026'],
  ['opened', false, 'No'],
  ['opened', '', ''],
  ['opened', null, ''],
])('formats the field %s with the value %j', (key, value, text) =>
  expect(formatField(fields[key], value, names)).toBe(text),
);

test('maps the fields of a table in its order', () => {
  expect(fieldKeys(fields)).toEqual(['gateCode', 'site', 'opened']);
  expect(mapFields(fields, ({ label }, key) => `${key}: ${label}`)).toEqual({
    gateCode: 'gateCode: Gate Code',
    site: 'site: Site',
    opened: 'opened: Opened',
  });
});

test('labels a history by the fields of the entity', () => {
  const labels = buildHistoryLabels({
    actions: { openGate: 'Opened the gate' },
    findField: (path) => (path === 'gateCode' ? fields.gateCode : undefined),
    names,
    format: { timeZone: 'UTC' },
  });
  const change = { before: '"1"', after: '"2026-11-21"' };
  expect(changeText({ field: 'gateCode', ...change }, labels)).toBe('Gate code: 1 → 2026-11-21');
  expect(changeText({ field: 'gateKeeper', ...change }, labels)).toBe('Gate keeper: 1 → Nov 21, 2026');
  expect(actionText('openGate', labels)).toBe('Opened the gate');
});
