import { useWatch } from 'react-hook-form';
import { maxTextLength } from '#platform/kernel/text/text.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { RecordFieldsProps } from '#platform/web/record/editor/editor.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { PersonFieldsFragment } from '../../web/documents.ts';
import { personFields, personRoleField } from '../personFields.ts';
import {
  canGrant,
  describeCapabilities,
  findRoleCapabilities,
  givenRoles,
  personRoleLabels,
} from '../personRole.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { PersonActions } from './PersonActions.tsx';
import type { PersonFormValues } from './personForm.ts';
import { useGreaterReason } from './useGreaterReason.ts';

/** Fields of a person, and what can be done with the invitation or the account. */
export function PersonFormFields({ record, isReadOnly }: RecordFieldsProps<PersonFieldsFragment>) {
  const { capabilities } = useUser();
  const role = useWatch<PersonFormValues, 'role'>({ name: 'role' });
  const greaterReason = useGreaterReason(record);
  const isFixed = isReadOnly || greaterReason !== undefined;
  const text = { maxLength: maxTextLength, readOnly: isFixed };
  const possible = givenRoles.filter((one) =>
    canGrant(capabilities, findRoleCapabilities(one), record ? record.capabilities : []),
  );
  const custom = record?.role === 'CUSTOM' ? (['CUSTOM'] as const) : [];
  const options = [...possible, ...custom].map((value) => ({ value, label: personRoleLabels[value] }));
  const granted =
    role === null || role === 'CUSTOM' ? (record?.capabilities ?? []) : findRoleCapabilities(role);
  return (
    <>
      <TextField {...text} name="firstName" label={personFields.firstName.label} span={6} />
      <TextField {...text} name="lastName" label={personFields.lastName.label} span={6} />
      <TextField
        {...text}
        name="email"
        type="email"
        label={personFields.email.label}
        readOnly={isFixed || record !== undefined}
        {...(record?.salesPersonName && { help: `Sales person: ${record.salesPersonName}` })}
      />
      <SelectField
        name="role"
        label={personRoleField.label}
        options={options}
        readOnly={isFixed}
        {...(role !== null && { help: `May ${describeCapabilities(granted)}.` })}
      />
      {!isReadOnly && greaterReason !== undefined && (
        <div className="person-part">
          <Note kind="info">{greaterReason}</Note>
        </div>
      )}
      {record && !isReadOnly && record.status === 'INVITED' && <InvitationLink person={record} />}
      {record && !isReadOnly && record.status !== 'INVITED' && <PersonActions person={record} />}
    </>
  );
}
