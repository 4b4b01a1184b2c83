import { companyId } from '#features/identity/settings/tenant.ts';
import { type CompanyFieldsFragment, UpdateTenantDocument } from '#features/identity/web/documents.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import {
  type ChangedValues,
  type RecordSession,
  useRecordForm,
} from '#platform/web/record/form/useRecordForm.ts';
import { companyForm, type CompanyFormValues, toCompanyInput } from './companyForm.ts';

const update = recordMutation({
  document: UpdateTenantDocument,
  toInput: ({
    values,
    record,
    expectedVersion,
  }: ChangedValues<CompanyFormValues> & { record: CompanyFieldsFragment }) => ({
    ...toCompanyInput(values, record),
    expectedVersion,
  }),
  getStored: ({ tenant }) => tenant,
});

/** Form of the company, of which there is one: it is never added or removed. */
export const useCompanyForm = (session: RecordSession<CompanyFieldsFragment>) =>
  useRecordForm(companyForm, {
    ...session,
    id: companyId,
    update: {
      ...update,
      run: (client, changed) => update.run(client, { ...changed, record: session.record }),
    },
    messages: {
      unchanged: 'No changes to save',
      saved: () => 'Company settings saved',
      failed: ({ message }) => ({ text: `Error saving company settings: ${message}` }),
    },
  });
