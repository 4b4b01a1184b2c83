import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { companyId } from '#features/identity/settings/tenant.ts';
import type { CompanyFieldsFragment } from '#features/identity/web/documents.ts';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { History } from '#platform/web/history/History.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { RecordActions } from '#platform/web/record/RecordActions.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { companyHistoryLabels } from '../companyFields.ts';
import { CompanyFields } from './CompanyFields.tsx';
import './CompanyPage.css';
import { useCompanyForm } from './useCompanyForm.ts';
import { useCompanySession } from './useCompanySession.ts';

const back = '/settings';
const entity = { entityType: 'TENANT', entityId: companyId } as const;

/** Settings of the company, which everybody sees and some may change. */
export function CompanyPage() {
  const { session, error, retry } = useCompanySession();
  if (session) return <CompanyView session={session} />;
  return (
    <RecordPage title="Company" back={back} isLoading={!error}>
      <div className="record-form">
        {error ? (
          <LoadError title="Error loading company settings" error={error} retry={retry} />
        ) : (
          <DialogBody>
            <FieldSkeletons spans={[6, 6, 12, 12, 12, 6, 6, 6, 6]} />
          </DialogBody>
        )}
      </div>
    </RecordPage>
  );
}

function CompanyView({ session }: { session: RecordSession<CompanyFieldsFragment> }) {
  const wide = useWide();
  const mayEdit = useHasCapability('company.edit');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const form = useCompanyForm(session);
  useLeaveGuard(form.isDirty, () => false);
  const actions = (
    <RecordActions
      actions={[
        {
          label: 'History',
          icon: IconHistory,
          pressed: isHistoryOpen,
          onClick: () => setHistoryOpen(!isHistoryOpen),
        },
      ]}
    />
  );
  return (
    <>
      <RecordPage
        title="Company"
        back={back}
        {...(wide ? { actions } : { neighbors: actions })}
        panel={
          isHistoryOpen && (
            <SidePanel title="History" onClose={() => setHistoryOpen(false)}>
              <History entity={entity} name="company" labels={companyHistoryLabels} />
            </SidePanel>
          )
        }
      >
        <div className="record-form">
          <RecordForm
            record={form}
            label="Company"
            onSave={mayEdit ? () => void form.save(() => {}) : undefined}
          >
            {!mayEdit && <Note kind="info">You do not have permission to change company settings.</Note>}
            <CompanyFields readOnly={!mayEdit} />
          </RecordForm>
        </div>
      </RecordPage>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={entity}
          name="Company settings"
          context={undefined}
          labels={companyHistoryLabels}
        />
      )}
    </>
  );
}
