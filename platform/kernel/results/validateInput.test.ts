import { expect, test } from 'vitest';
import * as z from 'zod';
import { validateInput } from './validateInput.ts';
import { optionalText, requiredText } from '../text/text.ts';

const schema = z.object({
  name: requiredText('Name', 5),
  note: optionalText('Note', 5),
  days: z.number().int('Days must be a whole number').max(9, 'Days cannot exceed 9'),
  tags: z.array(z.string()).min(1, 'At least one tag').max(2, 'At most 2 tags'),
});
const good = { name: ' Ann ', note: ' ', days: 3, tags: ['a'] };

test('returns a valid input trimmed, with empty optional texts as null', () =>
  expect(validateInput(schema, good)).toEqual({
    ok: true,
    value: { name: 'Ann', note: null, days: 3, tags: ['a'] },
    notices: [],
  }));

test.each([
  [{ name: ' ' }, 'REQUIRED', ['name'], 'Name is required'],
  [{ name: undefined }, 'REQUIRED', ['name'], 'Name is required'],
  [{ name: 'Johanna' }, 'TOO_LONG', ['name'], 'Name cannot exceed 5 characters'],
  [{ name: 'a\0b' }, 'INVALID_FORMAT', ['name'], 'Name contains invalid characters'],
  [{ note: '\ud800' }, 'INVALID_FORMAT', ['note'], 'Note contains invalid characters'],
  [{ days: 10 }, 'OUT_OF_RANGE', ['days'], 'Days cannot exceed 9'],
  [{ tags: [] }, 'REQUIRED', ['tags'], 'At least one tag'],
  [{ tags: [1] }, 'INVALID_FORMAT', ['tags', '0'], 'Invalid input: expected string, received number'],
] as const)('refuses %j as %s', (change, code, field, message) =>
  expect(validateInput(schema, { ...good, ...change }, ['thing'])).toEqual({
    ok: false,
    problems: [{ code, severity: 'ERROR', field: ['thing', ...field], message }],
  }),
);

test('reports the limit of a list that is too long', () =>
  expect(validateInput(schema, { ...good, tags: ['a', 'b', 'c'] })).toEqual({
    ok: false,
    problems: [{ code: 'LIMIT_EXCEEDED', severity: 'ERROR', limit: 2, actual: 3, message: 'At most 2 tags' }],
  }));

test('takes the code of a refinement', () => {
  const withOwnCode = z.object({
    day: z.string().refine(() => false, { error: 'Day is over', params: { code: 'INVALID_STATE' } }),
  });
  expect(validateInput(withOwnCode, { day: 'x' })).toMatchObject({
    problems: [{ code: 'INVALID_STATE', field: ['day'] }],
  });
});

test('treats null as missing', () =>
  expect(validateInput(schema, { ...good, name: null, days: null })).toMatchObject({
    problems: [
      { code: 'REQUIRED', field: ['name'] },
      { code: 'REQUIRED', field: ['days'] },
    ],
  }));

test.each([
  [z.object({ days: z.number().min(1, 'Too few') }), { days: 0 }, 'OUT_OF_RANGE', 'Too few'],
  [z.object({ name: z.string().min(3, 'Too short') }), { name: 'ab' }, 'REQUIRED', 'Too short'],
])('refuses a value below its limit: %#', (limited, input, code, message) =>
  expect(validateInput(limited, input)).toMatchObject({ problems: [{ code, message }] }),
);

test.each([
  'REQUIRED',
  'INVALID_FORMAT',
  'TOO_LONG',
  'OUT_OF_RANGE',
  'INVALID_REFERENCE',
  'INVALID_STATE',
  'SITE_REQUIRED',
])('takes the code %s from a refinement', (code) =>
  expect(
    validateInput(z.object({ day: z.string().refine(() => false, { error: 'No', params: { code } }) }), {
      day: 'x',
    }),
  ).toMatchObject({ problems: [{ code }] }),
);

test('reports an unknown code as an invalid format', () =>
  expect(
    validateInput(
      z.object({ day: z.string().refine(() => false, { error: 'No', params: { code: 'ODD' } }) }),
      {
        day: 'x',
      },
    ),
  ).toMatchObject({ problems: [{ code: 'INVALID_FORMAT' }] }));
