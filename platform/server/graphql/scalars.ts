import { GraphQLError } from 'graphql';
import { parseDay, parseInstant } from '#platform/kernel/dates/day.ts';
import { fromDecimalUnits, toDecimalUnits } from '#platform/kernel/numbers/decimal.ts';

const read =
  <T>(expected: string, parse: (value: unknown) => T | undefined) =>
  (value: unknown): T => {
    const parsed = parse(value);
    if (parsed === undefined)
      throw new GraphQLError(`Expected ${expected}, got ${JSON.stringify(value)?.slice(0, 80)}.`);
    return parsed;
  };

export const decimalScalar = {
  description:
    'Exact decimal number, at most 5 decimal places, sent as a JSON number (input also accepts a numeric string). Money, percentages and stock quantities.',
  serialize: (value: unknown) => value,
  parseValue: read('a decimal number', (value) => {
    const units = typeof value === 'number' || typeof value === 'string' ? toDecimalUnits(value) : undefined;
    return units === undefined ? undefined : fromDecimalUnits(units);
  }),
};

export const dateScalar = {
  description:
    'Calendar day without time zone, yyyy-MM-dd. A date-time given as input is cut to its date part as written.',
  serialize: (value: unknown) => value,
  parseValue: read('a day as yyyy-MM-dd', (value) =>
    typeof value === 'string' ? parseDay(value) : undefined,
  ),
};

export const dateTimeScalar = {
  description:
    'Instant in UTC, RFC 3339 with Z and milliseconds, e.g. 2026-11-21T05:22:00.000Z. Other offsets are accepted and converted.',
  serialize: (value: unknown) => value,
  parseValue: read('a date-time in RFC 3339 format', (value) =>
    typeof value === 'string' ? parseInstant(value) : undefined,
  ),
};
