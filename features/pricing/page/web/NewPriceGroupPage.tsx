import { IconLock } from '@tabler/icons-react';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { useNewForm } from '#platform/web/record/editor/useEditorForm.ts';
import { NewRecordFields } from '#platform/web/record/NewRecordFields.tsx';
import { usePublishRecord } from '#platform/web/record/recordAccess.ts';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { usePricePermission } from '../../groups/web/usePricePermission.ts';
import { priceGroupAccess } from '../../groups/web/priceGroupAccess.ts';
import { priceGroupCreation, priceGroupEditor } from '../../groups/web/priceGroupEditor.ts';
import { PriceGroupFields } from './PriceGroupFields.tsx';
import { priceGroupPath, priceGroupsPath } from '../../groups/web/priceGroupPaths.ts';
import { PriceGroupTabBar } from './PriceGroupTabBar.tsx';

/** Page on which a price group is entered, by users who may. */
export function NewPriceGroupPage() {
  const editReason = usePricePermission();
  return editReason === undefined ? (
    <NewPriceGroup />
  ) : (
    <Page title="New Price Group" back={priceGroupsPath}>
      <Message icon={IconLock} title={editReason} />
    </Page>
  );
}

function NewPriceGroup() {
  const go = useGo();
  const publish = usePublishRecord(priceGroupAccess);
  const { form } = useNewForm(priceGroupEditor, {
    create: priceGroupCreation,
    publish,
    open: (priceId) => go(priceGroupPath(priceId), { replace: true }),
  });
  useLeaveGuard(form.isDirty, form.isCreated);
  return (
    <Page title="New Price Group" back={priceGroupsPath}>
      <PriceGroupTabBar active="group" isNew />
      <TabPanel tab="group">
        <div className="record-form">
          <RecordForm
            record={form}
            label="Price Group"
            onSave={() => void form.save(() => {})}
            onCancel={() => go(priceGroupsPath)}
          >
            <NewRecordFields isBusy={form.isBusy}>
              <PriceGroupFields readOnly={false} />
            </NewRecordFields>
          </RecordForm>
        </div>
      </TabPanel>
    </Page>
  );
}
