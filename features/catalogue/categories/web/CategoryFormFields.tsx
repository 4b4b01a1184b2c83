import { maxTextLength } from '#platform/kernel/text/text.ts';
import { useWatch } from 'react-hook-form';
import { FieldHint } from '#platform/web/form/FieldHint.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordFieldsProps } from '#platform/web/record/editor/editor.ts';
import type { CategoryFieldsFragment } from '../../web/documents.ts';
import { isUnit } from '../category.ts';
import { categoryFields } from '../categoryFields.ts';
import type { CategoryFormValues } from './categoryForm.ts';

/** Fields of a category (spec 3 §5). The code of a stored one does not change. */
export function CategoryFormFields({
  record,
  isReadOnly: readOnly,
}: RecordFieldsProps<CategoryFieldsFragment>) {
  const isCodeLocked = record !== undefined;
  const uom = useWatch<CategoryFormValues, 'uom'>({ name: 'uom' });
  return (
    <>
      <TextField
        name="name"
        label={categoryFields.name.label}
        maxLength={maxTextLength}
        readOnly={readOnly}
      />
      <TextField
        name="code"
        label={categoryFields.code.label}
        maxLength={maxTextLength}
        readOnly={readOnly || isCodeLocked}
        help={!isCodeLocked && 'It identifies the category in imports and cannot be changed later.'}
      />
      <TextField
        name="uom"
        label={categoryFields.uom.label}
        span={6}
        phoneSpan={6}
        maxLength={maxTextLength}
        readOnly={readOnly}
        help={uom.trim() !== '' && !isUnit(uom) && <FieldHint>UOM not found</FieldHint>}
      />
      <NumberField
        name="eaches"
        label={categoryFields.eaches.label}
        span={6}
        phoneSpan={6}
        isInteger
        readOnly={readOnly}
        help="Pieces per unit"
      />
    </>
  );
}
