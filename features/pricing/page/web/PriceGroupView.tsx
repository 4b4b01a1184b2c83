import { IconHistory, IconStar, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { History } from '#platform/web/history/History.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { useStoredForm } from '#platform/web/record/editor/useEditorForm.ts';
import { RecordActions } from '#platform/web/record/RecordActions.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { priceGroupHistoryLabels, priceGroupStatusLabels } from '../../groups/priceGroupFields.ts';
import { PriceLevelsTab } from '../../levels/web/PriceLevelsTab.tsx';
import { useLevels } from '../../levels/web/useLevels.ts';
import { usePricePermission } from '../../groups/web/usePricePermission.ts';
import { CurrenciesNote } from '../../groups/web/CurrenciesNote.tsx';
import { PriceGroupFields } from './PriceGroupFields.tsx';
import { priceGroupEditor } from '../../groups/web/priceGroupEditor.ts';
import {
  priceGroupPath,
  priceGroupsPath,
  type PriceGroupTab,
  priceGroupTabs,
} from '../../groups/web/priceGroupPaths.ts';
import { PriceGroupTabBar } from './PriceGroupTabBar.tsx';
import { usePriceGroupActions } from '../../groups/web/usePriceGroupActions.ts';
import type { PriceGroupSession } from '../../groups/web/priceGroupAccess.ts';

interface PriceGroupViewProps {
  session: PriceGroupSession;
  tab: PriceGroupTab;
  /** Current day of the company, on which new levels start. */
  today: Day;
}

/** A stored price group: its name, levels, default and history (spec 2 §2 "Price group screens"). */
export function PriceGroupView({ session, tab, today }: PriceGroupViewProps) {
  const go = useGo();
  const wide = useWide();
  const group = session.record;
  const { priceId: id, name, status, isDefault } = group;
  const editReason = usePricePermission(status);
  const [openPanel, setOpenPanel] = useState<'history' | { levelId: string }>();
  const isHistoryOpen = openPanel === 'history';
  const { setDefault, isSettingDefault, remove, isRemoving, isRemoved } = usePriceGroupActions(session);
  const form = useStoredForm(priceGroupEditor, session, () => {});
  const levels = useLevels(session, today);
  // The form and the levels keep their values beside the other tab.
  const isTabPath = (path: string) => priceGroupTabs.some((one) => path === priceGroupPath(id, one));
  useLeaveGuard(form.isDirty || levels.isDirty, (path) => isRemoved() || isTabPath(path));
  const page = useRef<HTMLDivElement>(null);
  async function saveLevels(): Promise<void> {
    commitEditedCell();
    if (!(await levels.save()))
      showToast('error', 'Please fix the validation errors above before saving.', { replaces: true });
  }
  useSaveKey(page, tab === 'levels' && editReason === undefined ? () => void saveLevels() : undefined);
  const entity = { entityType: 'PRICE_GROUP', entityId: id } as const;
  const saveButton = tab === 'levels' && editReason === undefined && (
    <Button
      kind={levels.isDirty ? 'primary' : 'secondary'}
      busy={levels.isSaving}
      onClick={() => void saveLevels()}
    >
      Save
    </Button>
  );
  const actions = (
    <RecordActions
      actions={[
        {
          label: 'History',
          icon: IconHistory,
          pressed: isHistoryOpen,
          onClick: () => setOpenPanel(isHistoryOpen ? undefined : 'history'),
        },
        {
          label: 'Delete',
          icon: IconTrash,
          busy: isRemoving,
          disabledReason: editReason,
          onClick: remove,
        },
        {
          id: 'default',
          label: isDefault ? 'Default' : 'Set as Default',
          icon: IconStar,
          busy: isSettingDefault,
          disabledReason: editReason ?? (isDefault ? 'This is the default price group.' : undefined),
          onClick: setDefault,
        },
      ]}
    />
  );
  return (
    <>
      <RecordPage
        title={name}
        back={priceGroupsPath}
        status={priceGroupStatusLabels[status]}
        subtitle={isDefault ? 'Default price group' : ''}
        {...(wide
          ? {
              actions: (
                <>
                  {actions}
                  {saveButton}
                </>
              ),
            }
          : { neighbors: actions, primary: saveButton })}
        panel={
          isHistoryOpen && (
            <SidePanel title="History" onClose={() => setOpenPanel(undefined)}>
              <History entity={entity} name="price group" labels={priceGroupHistoryLabels} />
            </SidePanel>
          )
        }
      >
        <PriceGroupTabBar
          active={tab}
          numberOfLevels={levels.rows.length}
          onChange={(next) => go(priceGroupPath(id, next))}
        />
        <CurrenciesNote groupId={id} />
        <TabPanel tab={tab}>
          <div className="record-form" hidden={tab !== 'group'}>
            <RecordForm
              record={form}
              label="Price Group"
              onSave={editReason === undefined ? () => void form.save(() => {}) : undefined}
              onCancel={() => go(priceGroupsPath)}
            >
              {editReason !== undefined && <Note kind="info">{editReason}</Note>}
              <PriceGroupFields readOnly={editReason !== undefined} />
            </RecordForm>
          </div>
          {tab === 'levels' && (
            <div style={{ display: 'contents' }} ref={page}>
              <PriceLevelsTab
                group={group}
                form={levels}
                today={today}
                lockedReason={editReason}
                explainedId={typeof openPanel === 'object' ? openPanel.levelId : undefined}
                onExplain={(levelId) => setOpenPanel(levelId === undefined ? undefined : { levelId })}
              />
            </div>
          )}
        </TabPanel>
      </RecordPage>
      {levels.conflict && (
        <ConflictDialog
          {...levels.conflict}
          entity={entity}
          name={`Price group ${name}`}
          context={undefined}
          labels={priceGroupHistoryLabels}
        />
      )}
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={entity}
          name={name}
          context={undefined}
          labels={priceGroupHistoryLabels}
        />
      )}
    </>
  );
}
