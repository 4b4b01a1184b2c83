import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { findOrderFormField } from './orderHeaderFields.ts';

/** Fields of an address as messages name them (spec 2 §8). */
const fieldNames: Partial<Record<string, string>> = {
  toName: 'Name',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  stateProvince: 'state/province',
  zipcode: 'Zip Code',
  country: 'country',
};

/** Names the field of an address when it alone could not be saved; otherwise the addresses. */
export function formatAddressFailure(problems: readonly UserErrorEntry[]): string {
  const fields = problems.flatMap((problem) =>
    'field' in problem && problem.field && problem.severity === 'ERROR'
      ? [/^(?:location|billing)Address\.(.+)$/.exec(findOrderFormField(problem.field))?.[1]]
      : [undefined],
  );
  const [field, ...others] = new Set(fields);
  const name = field !== undefined && others.length === 0 ? fieldNames[field] : undefined;
  return name === undefined ? 'Failed to save address changes' : `Failed to update ${name}`;
}
