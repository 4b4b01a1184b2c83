import { useWatch } from 'react-hook-form';
import { maxTextLength } from '#platform/kernel/text/text.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordFieldsProps } from '#platform/web/record/editor/editor.ts';
import type { TermsFieldsFragment } from '../../web/documents.ts';
import { lastResortTermDays, readTermDays } from '../termDays.ts';
import { termsFields } from '../termsFields.ts';
import type { TermsFormValues } from './termsForm.ts';

/** Fields of payment terms. New ones have the days of their name until others are entered. */
export function TermsFormFields({ record, isReadOnly: readOnly }: RecordFieldsProps<TermsFieldsFragment>) {
  const name = useWatch<TermsFormValues, 'name'>({ name: 'name' });
  const namedDays = record ? undefined : (readTermDays(name) ?? lastResortTermDays);
  const isInactive = record?.status === 'INACTIVE';
  return (
    <>
      <TextField name="name" label={termsFields.name.label} maxLength={maxTextLength} readOnly={readOnly} />
      <NumberField
        name="termLimitDays"
        label={termsFields.termLimitDays.label}
        span={6}
        phoneSpan={6}
        isInteger
        readOnly={readOnly}
        whenEmpty={namedDays}
        help="After shipping"
      />
      <NumberField
        name="accrueInterestPercentage"
        label={termsFields.accrueInterestPercentage.label}
        span={6}
        phoneSpan={6}
        decimals={5}
        readOnly={readOnly}
        help="On late payments"
      />
      <CheckField
        name="isDefault"
        label={termsFields.isDefault.label}
        readOnly={readOnly || isInactive}
        help={
          isInactive ? 'Only active terms can be the default.' : 'For customers without terms of their own'
        }
      />
    </>
  );
}
