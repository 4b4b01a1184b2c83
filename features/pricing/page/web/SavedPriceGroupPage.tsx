import { IconTagOff } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { useCompanyToday } from '#platform/web/parts/time/useNow.ts';
import { useRecordSession } from '#platform/web/record/recordAccess.ts';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { SavedRecordPage } from '#platform/web/record/SavedRecordPage.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { type LevelRow, priceLevelColumns } from '../../levels/web/levelColumns.ts';
import { priceGroupPath, type PriceGroupTab, priceGroupsPath } from '../../groups/web/priceGroupPaths.ts';
import { PriceGroupTabBar } from './PriceGroupTabBar.tsx';
import { PriceGroupView } from './PriceGroupView.tsx';
import { priceGroupAccess } from '../../groups/web/priceGroupAccess.ts';

const noLevels: readonly LevelRow[] = [];
const getLevelId = ({ level }: LevelRow): string => level.priceLevelId;

interface SavedPriceGroupPageProps {
  id: string;
  tab: PriceGroupTab;
}

/** The page of an existing price group, or a message when it does not exist (spec 2 §8). */
export function SavedPriceGroupPage({ id, tab }: SavedPriceGroupPageProps) {
  const go = useGo();
  const { session, loading, error, retry } = useRecordSession(priceGroupAccess, id);
  const { settings, failed } = useTenantSettings();
  const companyToday = useCompanyToday();
  const today = settings?.today ?? (failed ? companyToday : undefined);
  return (
    <SavedRecordPage
      name="price group"
      errorTitle="Error: Getting Price Groups"
      missingTitle="Price Groups not found"
      icon={IconTagOff}
      list={{ path: priceGroupsPath, label: 'All price groups' }}
      // New levels start on the day of the company.
      record={session && today !== undefined ? { session, today } : undefined}
      loading={loading || session !== undefined}
      error={error}
      retry={retry}
      skeleton={
        <RecordPage title="Loading price group ..." back={priceGroupsPath} isLoading>
          <PriceGroupTabBar active={tab} onChange={(next) => go(priceGroupPath(id, next))} />
          <TabPanel tab={tab}>
            {tab === 'group' && (
              <div className="record-form">
                <DialogBody>
                  <FieldSkeletons spans={[12]} />
                </DialogBody>
              </div>
            )}
            {tab === 'levels' && (
              <GridView
                name="priceLevels"
                label="Price Levels"
                rows={noLevels}
                columns={priceLevelColumns(false, companyToday, settings?.tenant.currency)}
                rowId={getLevelId}
                loading
                selectable
                paged
                empty={null}
              />
            )}
          </TabPanel>
        </RecordPage>
      }
    >
      {(shown) => <PriceGroupView {...shown} tab={tab} />}
    </SavedRecordPage>
  );
}
