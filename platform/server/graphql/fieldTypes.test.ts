import { isInputObjectType, isObjectType, printType } from 'graphql';
import { expect, test } from 'vitest';
import { ok } from '#platform/kernel/results/result.ts';
import { mapFields } from '#platform/kernel/fields/entityField.ts';
import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { plantFields } from '#platform/kernel/fields/testing/plantFields.ts';
import { builder } from './builder.ts';
import { registerEntityKind } from './entityType.ts';
import { inputFields, objectFields, tableInputFields } from './fieldTypes.ts';
import { mutation, toPayload } from './mutation.ts';

registerEntityKind('SEEDLING', 'plants.view');
builder.enumType('Pot', { values: ['QUART', 'GALLON'] as const });
const Seedling = builder.objectRef<EntityRow<typeof plantFields>>('Seedling').implement({
  fields: (t) => objectFields(t, plantFields, { planted: 'Day.', code: 'Own code.' }),
});
mutation('addSeedling', {
  describe: 'Adds a seedling.',
  needs: 'plants.edit',
  input: (t) =>
    inputFields(t, plantFields, {
      plantId: 'Id.',
      name: 'New name.',
      code: 'New code.',
      pots: 'Number.',
      pot: 'Size.',
      address: 'Place.',
    }),
  payload: { seedling: Seedling },
  run: (_unit, { plantId, name, code = null, pots, pot }) =>
    toPayload(
      'seedling',
      Promise.resolve(
        ok({
          plantId,
          name,
          code,
          pots,
          pot,
          price: 0,
          tags: [],
          isRare: false,
          emails: [],
          address: null,
          planted: null,
          tenantId: 'MOIF',
          version: 1,
          createdAt: '2027-01-01T00:00:00.000Z',
          updatedAt: '2027-01-01T00:00:00.000Z',
        }),
      ),
    ),
});
const { emails, isRare } = plantFields;
builder.inputType('SeedlingInput', {
  fields: (t) =>
    tableInputFields(
      t,
      { name: plantFields.name, emails, isRare },
      { emails: 'Addresses.', isRare: 'Whether it is rare.' },
    ),
});
builder.queryField('seedling', (t) => t.field({ type: Seedling, nullable: true, resolve: () => null }));
const schema = builder.toSchema();

/** Returns the types of the fields of a type by name. */
const listFieldTypes = (name: string) => {
  const type = schema.getType(name);
  const fields: Record<string, { type: unknown }> =
    isObjectType(type) || isInputObjectType(type) ? type.getFields() : {};
  return mapFields(fields, (field) => String(field.type));
};

test('has the described fields in a type', () => {
  expect(listFieldTypes('Seedling')).toEqual({
    id: 'ID!',
    name: 'String!',
    code: 'String',
    price: 'Decimal!',
    emails: '[EmailAddress!]!',
    pot: 'Pot!',
    address: 'Address',
    planted: 'Date',
    tenantId: 'String!',
    updatedAt: 'DateTime!',
    version: 'Int!',
  });
  expect(schema.getType('Seedling')).toHaveProperty('_fields.name.description', 'Name, required.');
  expect(schema.getType('Seedling')).toHaveProperty('_fields.code.description', 'Own code.');
});

test('requires the inputs that have a value', () =>
  expect(listFieldTypes('AddSeedlingInput')).toEqual({
    plantId: 'ID!',
    name: 'String!',
    code: 'String',
    pots: 'Int!',
    pot: 'Pot!',
    address: 'AddressInput',
    tenantId: 'String',
  }));

test('has the whole table in an input, with its descriptions and initial values', () => {
  const type = schema.getType('SeedlingInput');
  expect(isInputObjectType(type) && printType(type)).toBe(`input SeedlingInput {
  """Addresses."""
  emails: [EmailAddressInput!]!

  """Whether it is rare."""
  isRare: Boolean! = true

  """Name, required."""
  name: String!
}`);
});
