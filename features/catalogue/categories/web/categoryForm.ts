import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
  toRecordFields,
} from '#platform/web/record/form/recordFields.ts';
import { newCategory } from '../category.ts';
import { categoryFields } from '../categoryFields.ts';
import type { AddCategoryMutationVariables, CategoryFieldsFragment } from '../../web/documents.ts';

/** Form values of a category, all of them required (spec 3 §5). */
export interface CategoryFormValues {
  name: string;
  /** Entered once (decision I11). */
  code: string;
  uom: string;
  /** A text that is not a number is refused. */
  eaches: number | string | null;
}

export const newCategoryValues: CategoryFormValues = { name: '', code: '', uom: '', eaches: 1 };

const { name, code, uom, eaches } = categoryFields;
const fields: RecordFields<CategoryFormValues, undefined> = toRecordFields({ name, code, uom, eaches });
const findFormField = createFormFieldFinder(fields);

/** Form of a category, new or stored (spec 3 §5). */
export const categoryForm: RecordFormDefinition<CategoryFormValues, CategoryFieldsFragment, undefined> = {
  fields,
  normalize: (values) => ({
    ...values,
    name: values.name.trim(),
    code: values.code.trim(),
    uom: values.uom.trim(),
  }),
  toValues: (category) => ({
    name: category.name,
    code: category.code,
    uom: category.uom,
    eaches: category.eaches,
  }),
  requiredFields: ['name', 'code', 'uom', 'eaches'],
  validate: (values) => {
    const result = validateInput(newCategory, { id: null, ...values });
    return result.ok ? {} : collectMessages(result.problems, findFormField);
  },
};

/** Converts valid values to the input of create and update. */
export const toCategoryInput = (
  values: CategoryFormValues,
): Omit<AddCategoryMutationVariables['input'], 'id'> => ({
  name: values.name,
  code: values.code,
  uom: values.uom,
  eaches: Number(values.eaches),
});
