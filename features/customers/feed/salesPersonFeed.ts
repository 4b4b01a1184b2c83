import * as z from 'zod';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { email, normalizeEmail } from '#platform/kernel/address/email.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';

const cells = z.object({
  FirstName: requiredText('FirstName'),
  LastName: requiredText('LastName'),
  Email: requiredText('Email').pipe(email),
  Territory: optionalText('Territory'),
});

/** A sales person, whom customer locations and orders name by e-mail address. */
export interface SalesPersonFeedRow {
  email: string;
  firstName: string;
  lastName: string;
  /** Null leaves what is stored. */
  territory: string | null;
}

/** Feed of the names of sales people, by e-mail address. */
export const salesPersonFeed: FeedDefinition<keyof z.input<typeof cells>, SalesPersonFeedRow> = {
  columns: ['FirstName', 'LastName', 'Email', 'Territory'],
  required: ['FirstName', 'LastName', 'Email'],
  getName: ({ Email }) => Email,
  toInput: (row) => {
    const read = validateInput(cells, row);
    if (!read.ok) return read;
    const { FirstName, LastName, Email, Territory } = read.value;
    return ok({
      email: normalizeEmail(Email),
      firstName: FirstName,
      lastName: LastName,
      territory: Territory,
    });
  },
  listKeys: (person) => [{ field: 'Email', value: person.email }],
};
