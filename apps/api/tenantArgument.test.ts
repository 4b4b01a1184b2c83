import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { schema } from './schema.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { isInputObjectType, isObjectType } from 'graphql';
import { callOf, callsWithTenant, rootFields } from './testing/rootFields.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const calls = rootFields.map((root) => ({ name: root.field.name, root }));
const refusal = {
  message: 'The current user is not authorized to access this tenant.',
  extensions: { code: 'AUTH_NOT_AUTHORIZED' },
};
const errorList = z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional();

test('every call accepts a tenant, but for the history of an entity', () => {
  const without = calls.filter(({ root }) => callsWithTenant(root, 'BPF').length === 0);
  expect(without.map(({ name }) => name)).toEqual(['history']);
});

test.each(calls)('$name refuses another tenant wherever it is named', async ({ root }) => {
  for (const variables of ['BPF', 'moif', '', 'MOIF '].flatMap((tenant) => callsWithTenant(root, tenant))) {
    const { status, data, errors } = await api.answer(api.session('MOIF'), callOf(root), variables);
    expect({ variables, status, errors }).toMatchObject({ variables, status: 200, errors: [refusal] });
    expect(errors).toHaveLength(1);
    expect(data?.[root.field.name] ?? null).toBeNull();
  }
  expect(api.bugs).toEqual([]);
});

test.each(calls)('$name takes the tenant of the token wherever it is named', async ({ root }) => {
  for (const variables of callsWithTenant(root, 'MOIF')) {
    const { errors } = await api.answer(api.session('MOIF'), callOf(root), variables);
    const codes = errorList.parse(errors)?.map(({ extensions }) => extensions.code) ?? [];
    expect(codes).not.toContain('AUTH_NOT_AUTHORIZED');
  }
});

test('only root fields take arguments: those of others would pass by the check', () => {
  const others = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !rootTypes.includes(type.name),
  );
  const withArguments = others.flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()).filter(({ args }) => args.length > 0) : [],
  );
  expect(withArguments.map(({ name }) => name)).toEqual([]);
});

const rootTypes = ['Query', 'Mutation', 'Subscription'];

test('a tenant is a text or a condition on one, nothing else', () => {
  const types = Object.values(schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type) ? (type.getFields()['tenantId']?.type.toString() ?? []) : [],
  );
  expect([...new Set(types)].toSorted()).toEqual(['String', 'TenantOperationFilterInput']);
});
