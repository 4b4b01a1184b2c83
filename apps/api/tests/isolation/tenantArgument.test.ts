import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { schema } from '../../schema.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { isInputObjectType, isObjectType } from 'graphql';
import {
  buildOperation,
  variablesWithTenant,
  schemaRootFields,
} from '../../testing/operations/schemaRootFields.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const calls = schemaRootFields.map((root) => ({ name: root.field.name, root }));
const tenantError = {
  message: 'The current user is not authorized to access this tenant.',
  extensions: { code: 'AUTH_NOT_AUTHORIZED' },
};
const errorList = z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional();

test('accepts a tenant in every operation except history', () => {
  const without = calls.filter(({ root }) => variablesWithTenant(root, 'BPF').length === 0);
  expect(without.map(({ name }) => name)).toEqual(['history']);
});

test.each(calls)('refuses another tenant in every argument of $name', async ({ root }) => {
  for (const variables of ['BPF', 'moif', '', 'MOIF '].flatMap((tenant) =>
    variablesWithTenant(root, tenant),
  )) {
    const { status, data, errors } = await api.execute(api.session('MOIF'), buildOperation(root), variables);
    expect({ variables, status, errors }).toMatchObject({ variables, status: 200, errors: [tenantError] });
    expect(errors).toHaveLength(1);
    expect(data?.[root.field.name] ?? null).toBeNull();
  }
  expect(api.bugs).toEqual([]);
});

test.each(calls)('accepts the tenant of the token in every argument of $name', async ({ root }) => {
  for (const variables of variablesWithTenant(root, 'MOIF')) {
    const { errors } = await api.execute(api.session('MOIF'), buildOperation(root), variables);
    const codes = errorList.parse(errors)?.map(({ extensions }) => extensions.code) ?? [];
    expect(codes).not.toContain('AUTH_NOT_AUTHORIZED');
  }
});

test('has arguments on root fields only, because only they are checked', () => {
  const others = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !rootTypes.includes(type.name),
  );
  const withArguments = others.flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()).filter(({ args }) => args.length > 0) : [],
  );
  expect(withArguments.map(({ name }) => name)).toEqual([]);
});

const rootTypes = ['Query', 'Mutation', 'Subscription'];

test('has only strings and tenant filters as tenant arguments', () => {
  const types = Object.values(schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type) ? (type.getFields()['tenantId']?.type.toString() ?? []) : [],
  );
  expect([...new Set(types)].toSorted()).toEqual(['String', 'TenantOperationFilterInput']);
});
