import { IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { minLinesWidth, usePanelOpen } from '../../order/web/usePanelOpen.ts';
import type { LineKind } from './lineKind.ts';

interface OrderEntitySkeletonProps<Row extends OrderEntityLine> {
  kind: LineKind;
  columns: readonly Column<Row>[];
  /** Labels of the fields beside the title. */
  fields: readonly string[];
  /** Title of the details, and of the tab beside them. */
  details: string;
  linked: string;
}

const getLineId = ({ id }: OrderEntityLine): string => id;
const disabledReason = 'The order is still loading.';

/**
 * The page of an order or master order while that loads. Its panel, fields and actions match the final ones, so that nothing
 * moves when it appears.
 */
export function OrderEntitySkeleton<Row extends OrderEntityLine>({
  kind,
  columns,
  fields,
  details,
  linked,
}: OrderEntitySkeletonProps<Row>) {
  const { isPanelOpen, setPanelOpen } = usePanelOpen();
  const wide = useWide();
  return (
    <RecordPage
      title="Loading order ..."
      back={ordersPath}
      isLoading
      fields={Object.fromEntries(fields.map((label) => [label, <Skeleton key={label} width="80px" />]))}
      primary={<Skeleton width="96px" height="var(--control)" />}
      actions={
        <Button
          icon={IconLayoutSidebarRight}
          iconOnly
          aria-pressed={isPanelOpen}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          {details}
        </Button>
      }
      panel={
        isPanelOpen && (
          <SidePanel title={details} pageWidth={minLinesWidth} onClose={() => setPanelOpen(false)}>
            <TabBar
              label="Parts of the order"
              tabs={[
                { key: 'details', title: details },
                { key: 'part0', title: linked, disabled: true },
                { key: 'history', title: 'History', disabled: true },
              ]}
              active="details"
              onChange={() => {}}
            />
            <TabPanel tab="details">
              <DialogBody>
                <FieldSkeletons spans={spans} />
              </DialogBody>
            </TabPanel>
          </SidePanel>
        )
      }
    >
      <GridView
        name={kind.gridName}
        label={kind.label}
        rows={[]}
        columns={columns}
        rowId={getLineId}
        {...(wide
          ? {}
          : {
              ribbon: [
                { label: details, icon: IconLayoutSidebarRight, disabledReason },
                { label: kind.addLine, shortLabel: 'Add', icon: IconPlus, disabledReason },
              ],
            })}
        searchOnPhone={false}
        loading
        empty={null}
      />
    </RecordPage>
  );
}

const spans = [12, 7, 5, 4, 4, 4, 6, 6];
