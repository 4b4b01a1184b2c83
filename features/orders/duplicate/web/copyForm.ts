import { describeInvalidDay } from '#platform/kernel/dates/typedDay.ts';
import { type Day, parseDay } from '#platform/kernel/dates/day.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { maxOrderCopies } from './orderCopy.ts';

/** Locations and day of the copies of an order. */
export interface CopyFormValues {
  expectedDeliveryDate: Day | null;
  locationIds: readonly string[];
}

function findDayProblem(day: Day | null): string | undefined {
  if (!day) return 'Expected Delivery Date is required';
  return parseDay(day) === day ? undefined : describeInvalidDay(day);
}

function findLocationsProblem({ length }: readonly string[]): string | undefined {
  if (length === 0) return 'Choose at least one location';
  return length > maxOrderCopies ? `Choose at most ${maxOrderCopies} locations at a time` : undefined;
}

/** Form of the locations and the day of the copies; it stores nothing itself. */
export const copyForm: RecordFormDefinition<CopyFormValues, CopyFormValues, undefined> = {
  fields: {
    expectedDeliveryDate: {
      label: 'Expected Delivery Date',
      text: ({ expectedDeliveryDate }) => expectedDeliveryDate ?? '',
    },
    locationIds: { label: 'Ship-to Locations', text: ({ locationIds }) => `${locationIds.length}` },
  },
  normalize: (values) => values,
  toValues: (values) => values,
  requiredFields: ['expectedDeliveryDate', 'locationIds'],
  validate: ({ expectedDeliveryDate, locationIds }) => {
    const day = findDayProblem(expectedDeliveryDate);
    const locations = findLocationsProblem(locationIds);
    return { ...(day && { expectedDeliveryDate: day }), ...(locations && { locationIds: locations }) };
  },
};
