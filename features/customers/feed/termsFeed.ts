import * as z from 'zod';
import { choiceCell, flagCell } from '#platform/kernel/feed/feedCells.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { parseNumberOrText } from '#platform/kernel/numbers/parseNumber.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { interestInput, termDaysInput, termsKey } from '../terms/terms.ts';

const cells = z.object({
  Name: requiredText('Name'),
  TermLimitDays: termDaysInput.nullable(),
  AccrueInterestPercentage: interestInput.nullable(),
  IsDefault: flagCell('IsDefault'),
  Status: choiceCell(['ACTIVE', 'INACTIVE'], 'Status must be Active or Inactive'),
});

/** Terms from the ERP; null leaves what is stored, and takes the default for new ones. */
export interface TermsFeedRow {
  name: string;
  termLimitDays: number | null;
  accrueInterestPercentage: number | null;
  isDefault: boolean | null;
  status: 'ACTIVE' | 'INACTIVE' | null;
}

/** Feed of payment terms, by name. */
export const termsFeed: FeedDefinition<keyof z.input<typeof cells>, TermsFeedRow> = {
  columns: ['Name', 'TermLimitDays', 'AccrueInterestPercentage', 'IsDefault', 'Status'],
  required: ['Name'],
  getName: ({ Name }) => Name,
  toInput: (row) => {
    const read = validateInput(cells, {
      ...row,
      TermLimitDays: parseNumberOrText(row.TermLimitDays),
      AccrueInterestPercentage: parseNumberOrText(row.AccrueInterestPercentage),
    });
    if (!read.ok) return read;
    const { value } = read;
    return ok({
      name: value.Name,
      termLimitDays: value.TermLimitDays,
      accrueInterestPercentage: value.AccrueInterestPercentage,
      isDefault: value.IsDefault,
      status: value.Status,
    });
  },
  // A second default would take the flag of the first, again with each feed.
  listKeys: ({ name, isDefault }) => [
    { field: 'Name', value: termsKey(name) },
    ...(isDefault ? [{ field: 'IsDefault' as const, value: 'true' }] : []),
  ],
};
