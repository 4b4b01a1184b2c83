import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import type { ProgramFieldsFragment } from '../../web/documents.ts';
import { newProgram } from '../program.ts';
import { programFields } from '../programFields.ts';

const form = defineForm(formFields(programFields, ['name']), newProgram);

export type ProgramFormValues = typeof form.initial;
export const newProgramValues = form.initial;

/** Form of a program, new or stored. */
export const programForm: RecordFormDefinition<ProgramFormValues, ProgramFieldsFragment, undefined> = form;

/** Converts valid values to the input of create and update. */
export const toProgramInput = form.toInput;
