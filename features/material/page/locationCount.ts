import * as z from 'zod';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';

/** Location of a dialog, as its list names it. */
const location = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  erpId: z.string().nullable(),
});

/** Quantity of the item at the location from which the dialog was opened; absent when it adds. */
export interface CountedRow {
  locationId: string;
  /** 'Bin 204' */
  name: string;
  /** Quantity there now. */
  quantity: number;
  /** It is the last known quantity, which limits no move: the server decides. */
  isLastKnown?: boolean;
}

/** Meaning of the quantity at the chosen location (spec 3 §4 "Material count"). */
export type CountMode = 'count' | 'add' | 'move';

/** Labels of the quantity by what it means. */
export const countModeLabels: Readonly<Record<CountMode, string>> = {
  count: 'Count',
  add: 'Add',
  move: 'Move',
};

/** A row counts at its own location and moves to any other; without a row, the quantity is added. */
export function findCountMode(row: CountedRow | undefined, locationId: string | undefined): CountMode {
  if (!row) return 'add';
  return locationId === undefined || locationId === row.locationId ? 'count' : 'move';
}

export const maxCommentLength = 2000;
const maxQuantity = 999_999_999_999_999;
const enterCount = 'Enter a count';

/** A field that is empty at first; any other input is validated by the rule, too. */
const emptyField = <Value>(rule: z.ZodType<Value>) =>
  z
    .custom<Value | string | null>(() => true)
    .transform((value, context) => {
      const { data, error } = rule.safeParse(value);
      if (!error) return data;
      for (const { message } of error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const quantityError = (issue: { input?: unknown }): string =>
  issue.input === null || issue.input === undefined ? enterCount : wholeNumberError('Quantity')(issue);

/** Returns the rules of the dialog of a row (spec 3 §5 "Material count"): the chosen location decides about its limits. */
export function createLocationCountSchema(row: CountedRow | undefined) {
  const missing = row ? 'New Location not found' : 'Location not found';
  return z
    .object({
      location: location.nullable().refine((chosen) => chosen !== null, missing),
      quantity: emptyField(
        z
          .int({ error: quantityError })
          .max(maxQuantity, { error: () => numberMessages.tooHigh('Quantity', maxQuantity) }),
      ),
      reasonCode: emptyField(z.string('Reason Code not found').min(1, 'Reason Code not found')),
      comment: z
        .string()
        .trim()
        .max(maxCommentLength, `Comment has more than ${maxCommentLength} characters`),
    })
    .refine((values) => findQuantityProblem(row, values) === undefined, {
      path: ['quantity'],
      error: ({ input }) => findQuantityProblem(row, input),
      // Also while other fields are wrong: all that is missing is said at once.
      when: ({ value }) => findQuantityProblem(row, value) !== undefined,
    });
}

const typedQuantity = z.object({ quantity: z.int(), location: location.nullable() });

/** Checks a typed quantity against what the chosen location makes of it. */
function findQuantityProblem(row: CountedRow | undefined, values: unknown): string | undefined {
  const { data } = typedQuantity.safeParse(values);
  if (!data) return undefined;
  const mode = findCountMode(row, data.location?.id);
  if (data.quantity < (mode === 'count' ? 0 : 1)) return enterCount;
  if (!row || mode !== 'move' || row.isLastKnown || data.quantity <= row.quantity) return undefined;
  return row.quantity === 0
    ? `${row.name} has none now.`
    : `${row.name} has ${numberText(row.quantity)} now. Enter ${numberText(row.quantity)} or less.`;
}

/** Values of the form, and those that are saved. */
export type LocationCountFormValues = z.input<ReturnType<typeof createLocationCountSchema>>;
export type LocationCountValues = z.output<ReturnType<typeof createLocationCountSchema>>;
