import * as z from 'zod';
import type { CatalogueChoice } from '#features/catalogue/search/catalogueChoice.ts';
import type { CountableLocation } from '#features/locations/web/useCountableLocations.ts';
import { defineForm, type FormField, formFields } from '#platform/web/record/form/defineForm.ts';
import { countFields } from '../countFields.ts';
import { countChange, newCount } from '../countInput.ts';
import { formatCountLocation } from './countColumns.ts';
import type { CountGridRow } from './countListQuery.ts';

const requiredChoice = (label: string) => z.string().min(1, `${label} is required`);

/** Grade of a count, chosen by its text. */
const gradeField: FormField<string, Pick<CountGridRow, 'grade'>, { grade: number }> = {
  label: countFields.grade.label,
  initial: String(countFields.grade.initial),
  text: (grade) => grade,
  toValue: ({ grade }) => String(grade),
  toInput: (grade) => ({ grade: Number(grade) }),
};

const siteField: FormField<string | null, object, { siteId: string }> = {
  label: 'Site',
  initial: null,
  text: (siteId) => siteId ?? '',
  toValue: () => null,
  toInput: (siteId) => ({ siteId: siteId ?? '' }),
  inputPaths: { siteId: 'site' },
};

const itemField: FormField<CatalogueChoice | null, object, { itemId: string }> = {
  label: countFields.itemId.label,
  initial: null,
  text: (item) => item?.name ?? '',
  toValue: () => null,
  toInput: (item) => ({ itemId: item?.id ?? '' }),
  inputPaths: { itemId: 'item', 'count.itemId': 'item' },
};

const locationField: FormField<CountableLocation | null, object, { locationId: string }> = {
  label: countFields.locationId.label,
  initial: null,
  text: (location) => location?.path ?? '',
  compared: (location) => location?.id,
  toValue: () => null,
  toInput: (location) => ({ locationId: location?.id ?? '' }),
  inputPaths: { locationId: 'location', 'count.locationId': 'location' },
};

const { quantity, comment } = formFields(countFields, ['quantity', 'comment']);

const newCountForm = defineForm(
  { site: siteField, item: itemField, location: locationField, grade: gradeField, quantity, comment },
  newCount.pick({ grade: true, quantity: true, comment: true }).extend({
    siteId: requiredChoice('Site'),
    itemId: requiredChoice('Item'),
    locationId: requiredChoice('Location'),
  }),
);

/** Form of a count that is added at a desk (spec 3 §5). */
export const addCountForm: typeof newCountForm = {
  ...newCountForm,
  inputParts: ['count'],
  requiredFields: ['site', 'item', 'location', 'grade', 'quantity'],
};
export type NewCountValues = typeof newCountForm.initial;

/** A stored count in its form. The API gives counts no version; the time of the last change serves as one. */
export interface CountRecord extends CountGridRow {
  readonly version: number;
  readonly location: CountableLocation;
}

/** Returns a count of the grid as its form needs it. */
export const toCountRecord = (row: CountGridRow, getPath: (locationId: string) => string): CountRecord => ({
  ...row,
  version: Date.parse(row.updatedAt),
  location: { id: row.locationId, path: formatCountLocation(row, getPath), siteId: null },
});

const storedForm = defineForm(
  {
    quantity,
    grade: gradeField,
    location: {
      ...locationField,
      toValue: ({ location }: Pick<CountRecord, 'location'>): CountableLocation | null => location,
    },
    comment,
  },
  countChange.required().extend({ locationId: requiredChoice('Location') }),
);

/** Form of a stored count. */
export const editCountForm: typeof storedForm = {
  ...storedForm,
  inputParts: ['count'],
  requiredFields: ['location', 'grade', 'quantity'],
};
export type CountValues = typeof storedForm.initial;
