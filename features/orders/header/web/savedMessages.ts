import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import type { RecordMessages } from '#platform/web/record/form/useRecordForm.ts';
import type { HeaderFormValues } from './orderFormValues.ts';
import { findOrderFormField } from './orderHeaderFields.ts';

/** Texts after saving the header of an order or a master order. */
interface SavedTexts {
  saved: string;
  /** Title of the operation: the server has refused it. */
  refused: string;
  lost: string;
}

/** Builds the texts after saving; addresses alone have texts of their own (spec 2 §8, edit results). */
export const buildSavedMessages = <Values extends HeaderFormValues>(
  isSame: (a: Values, b: Values) => boolean,
  texts: SavedTexts,
): RecordMessages<Values> => ({
  unchanged: 'No Customer/Contact changes',
  saved: (before, after) =>
    isSame({ ...before, salesPersonEmail: after.salesPersonEmail }, after)
      ? 'Sales Person Updated'
      : texts.saved,
  failed: ({ message, problems, reason, before, after }) => {
    const { locationAddress, billingAddress } = before;
    if (isSame({ ...after, locationAddress, billingAddress }, before))
      return { text: formatAddressFailure(problems), detail: message };
    return reason === 'noResponse'
      ? { text: `${texts.lost}: ${message}` }
      : { text: texts.refused, detail: message };
  },
});

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
function formatAddressFailure(problems: readonly UserErrorEntry[]): string {
  const fields = problems.flatMap((problem) =>
    'field' in problem && problem.field && problem.severity === 'ERROR'
      ? [/^(?:location|billing)Address\.(.+)$/.exec(findOrderFormField(problem.field))?.[1]]
      : [undefined],
  );
  const [field, ...others] = new Set(fields);
  const name = field !== undefined && others.length === 0 ? fieldNames[field] : undefined;
  return name === undefined ? 'Failed to save address changes' : `Failed to update ${name}`;
}
