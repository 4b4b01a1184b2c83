import { maxTextLength } from '#platform/kernel/text/text.ts';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordFieldsProps } from '#platform/web/record/editor/editor.ts';
import type { SalesPersonFieldsFragment } from '../../web/documents.ts';
import { salesPersonFields } from '../salesPersonFields.ts';

/** Fields of a sales person. */
export function SalesPersonFormFields({ record, isReadOnly }: RecordFieldsProps<SalesPersonFieldsFragment>) {
  const text = { maxLength: maxTextLength, readOnly: isReadOnly };
  const userHelp = record?.hasUser ? 'A user has this address.' : undefined;
  return (
    <>
      <TextField {...text} name="firstName" label={salesPersonFields.firstName.label} span={6} />
      <TextField {...text} name="lastName" label={salesPersonFields.lastName.label} span={6} />
      <TextField
        {...text}
        name="email"
        label={salesPersonFields.email.label}
        help={(!record?.signInEmail && userHelp) || 'Customer locations and orders use it.'}
      />
      <TextField
        {...text}
        name="signInEmail"
        label={salesPersonFields.signInEmail.label}
        help={(record?.signInEmail && userHelp) || 'If the sales person signs in with another address.'}
      />
      <TextField {...text} name="territory" label={salesPersonFields.territory.label} />
    </>
  );
}
