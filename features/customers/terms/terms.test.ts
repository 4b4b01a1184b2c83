import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { inheritedTerms } from './inheritedTerms.ts';
import { newTerms, termsKey } from './terms.ts';

test('defaults new terms without days to 30 days and 0 percent, not the default terms', () =>
  expect(validateInput(newTerms, { name: ' Spring Dating ' })).toMatchObject({
    value: {
      termsId: null,
      name: 'Spring Dating',
      termLimitDays: 30,
      accrueInterestPercentage: 0,
      isDefault: false,
      status: 'ACTIVE',
    },
  }));

test.each([
  [{ name: 'Net 10' }, 10],
  [{ name: 'Net 10', termLimitDays: null }, 10],
  [{ name: 'Net 10', termLimitDays: 12 }, 12],
])('reads the days of %j from the name unless they are given', (input, termLimitDays) =>
  expect(validateInput(newTerms, input)).toMatchObject({ value: { termLimitDays } }),
);

test.each([
  [{ name: '' }, 'REQUIRED', 'name', 'Name is required'],
  [{ termLimitDays: -1 }, 'OUT_OF_RANGE', 'termLimitDays', 'Term days must be from 0 to 3650'],
  [{ termLimitDays: 1.5 }, 'INVALID_FORMAT', 'termLimitDays', 'Term days must be a whole number'],
  [
    { accrueInterestPercentage: 101 },
    'OUT_OF_RANGE',
    'accrueInterestPercentage',
    'Interest must be from 0 to 100 percent',
  ],
  [{ isDefault: true, status: 'INACTIVE' }, 'INVALID_STATE', 'isDefault', 'Default terms must be active'],
])('refuses terms with %j', (change, code, field, message) =>
  expect(validateInput(newTerms, { name: 'Net 30', ...change })).toMatchObject({
    problems: [{ code, field: [field], message }],
  }),
);

test('compares names ignoring case', () => expect(termsKey(' NET 30')).toBe(termsKey('Net 30')));

const terms = (termsId: string | null) => ({ termsId });

test.each([
  ['its own', terms('own'), terms('customer'), terms('default'), 'own'],
  ["the customer's", terms(null), terms('customer'), terms('default'), 'customer'],
  ["the customer's when there is no location", undefined, terms('customer'), terms('default'), 'customer'],
  ["the tenant's default", terms(null), terms(null), terms('default'), 'default'],
  ['none', terms(null), terms(null), undefined, null],
])('returns for a location %s', (_, location, customer, tenantDefault, expected) =>
  expect(inheritedTerms(location, customer, tenantDefault)).toBe(expected),
);
