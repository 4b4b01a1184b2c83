import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
// Builds the schema.
import '../../schema.ts';
import {
  type RootField,
  buildOperation,
  variablesWithText,
  schemaRootFields,
} from '../../testing/operations/schemaRootFields.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

const withTexts = schemaRootFields
  .filter((root) => variablesWithText(root, 'x').length > 0)
  .map((root) => ({ name: root.field.name, root }));
const payload = z.object({
  errors: z.array(z.object({ code: z.string(), field: z.array(z.string()) })),
});

/** Lists whose rows are refused one by one, with the texts in them (countOutcomes.test.ts). */
const refusedByRow: Readonly<Record<string, string>> = { recordAvailabilitySessionCounts: 'counts' };

const withErrors = (root: RootField): string =>
  root.kind === 'query'
    ? buildOperation(root)
    : buildOperation(root, 0).replace(
        '{ __typename }',
        '{ errors { code ... on ValidationError { field } } }',
      );

/** Returns the path to a value in an input, as errors name it. */
const pathTo = (value: unknown, text: string): readonly string[] | undefined => {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const below = pathTo(part, text);
    if (below) return [key, ...below];
  }
  return undefined;
};

test.each(withTexts)('refuses NUL and lone surrogates in every text of $name', async ({ root }) => {
  for (const text of ['a\0b', 'a\ud800'])
    for (const variables of variablesWithText(root, text)) {
      const path = pathTo(variables['input'], text);
      if (path?.[0] !== undefined && path[0] === refusedByRow[root.field.name]) continue;
      const { data, errors } = await api.execute(api.session('MOIF'), withErrors(root), variables);
      if (root.kind === 'query')
        expect({ variables, errors }).toMatchObject({
          errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
        });
      else
        expect({ variables, ...payload.parse(data?.[root.field.name]) }).toMatchObject({
          errors: [{ code: 'INVALID_FORMAT', field: path }],
        });
    }
});
