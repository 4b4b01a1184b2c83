import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import type { CategoryFieldsFragment } from '../../web/documents.ts';
import { newCategory } from '../category.ts';
import { categoryFields } from '../categoryFields.ts';

const form = defineForm(formFields(categoryFields, ['name', 'code', 'uom', 'eaches']), newCategory);

export type CategoryFormValues = typeof form.initial;
export const newCategoryValues = form.initial;

/** Form of a category, new or stored; all its fields are required (spec 3 §5). */
export const categoryForm: RecordFormDefinition<CategoryFormValues, CategoryFieldsFragment, undefined> = form;

/** Converts valid values to the input of create and update. */
export const toCategoryInput = form.toInput;
