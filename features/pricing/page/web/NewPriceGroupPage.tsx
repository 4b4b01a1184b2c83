import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { NewRecordFields } from '#platform/web/record/NewRecordFields.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { AddPriceGroupDocument } from '../../web/documents.ts';
import { usePricePermission } from '../../groups/web/usePricePermission.ts';
import { PriceGroupFields } from './PriceGroupFields.tsx';
import { newPriceGroupValues, priceGroupForm } from './priceGroupForm.ts';
import { priceGroupPath, priceGroupsPath } from '../../groups/web/priceGroupPaths.ts';
import { PriceGroupTabBar } from './PriceGroupTabBar.tsx';
import { useApplyPriceGroup } from '../../groups/web/usePriceGroupSession.ts';

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
  const apply = useApplyPriceGroup();
  const [id] = useState(createId);
  const form = useNewRecordForm(priceGroupForm, {
    name: 'price group',
    id,
    initial: newPriceGroupValues,
    create: {
      document: AddPriceGroupDocument,
      toInput: ({ name }, priceId) => ({ id: priceId, name }),
      getStored: ({ priceGroup }) => priceGroup,
    },
    publish: (group) => {
      if (group) apply(group);
    },
    open: (priceId) => go(priceGroupPath(priceId), { replace: true }),
    messages: {
      created: 'Price group saved',
      failed: ({ message }) => ({ text: `Error saving price group: ${message}` }),
    },
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
