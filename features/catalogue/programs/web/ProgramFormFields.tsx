import { maxTextLength } from '#platform/kernel/text/text.ts';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordFieldsProps } from '#platform/web/record/editor/editor.ts';
import type { ProgramFieldsFragment } from '../../web/documents.ts';
import { programFields } from '../programFields.ts';

/** Fields of a program. */
export const ProgramFormFields = ({ record, isReadOnly }: RecordFieldsProps<ProgramFieldsFragment>) => (
  <TextField
    name="name"
    label={programFields.name.label}
    maxLength={maxTextLength}
    readOnly={isReadOnly}
    help={record && 'A new name changes on all its items.'}
  />
);
