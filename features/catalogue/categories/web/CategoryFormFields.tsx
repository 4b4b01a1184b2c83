import { maxTextLength } from '#platform/kernel/text/text.ts';
import { useWatch } from 'react-hook-form';
import { FieldHint } from '#platform/web/form/FieldHint.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { isUnit } from '../category.ts';
import { categoryFields } from '../categoryFields.ts';
import type { CategoryFormValues } from './categoryForm.ts';

interface CategoryFormFieldsProps {
  /** The code of a stored category does not change. */
  isCodeLocked: boolean;
  readOnly: boolean;
}

/** Fields of a category (spec 3 §5). */
export function CategoryFormFields({ isCodeLocked, readOnly }: CategoryFormFieldsProps) {
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
