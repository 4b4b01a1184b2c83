import { IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { lineColumns } from '../../lines/web/lineColumns.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { minLinesWidth, usePanelOpen } from './usePanelOpen.ts';

const columns = lineColumns({
  status: 'OPEN',
  canEdit: false,
  hasPacks: true,
  maxDiscountPercentage: 100,
  formatUser: (email) => email,
});
const pending = <Skeleton width="80px" />;
const summary = { 'Order Type': pending, Salesperson: pending, Created: pending };
const noLines: readonly OrderLine[] = [];
const getLineId = ({ id }: OrderLine): string => id;
const disabledReason = 'The order is still loading.';
/** Matches the final ribbon, so that nothing moves when the order appears. */
const phoneRibbon: readonly RibbonItem[] = [
  { label: 'Order Details', icon: IconLayoutSidebarRight, disabledReason },
  { label: 'Add Line Item', shortLabel: 'Add', icon: IconPlus, disabledReason },
];

/** The order page while the order loads, with room reserved for its details. */
export function OrderSkeleton() {
  const { isPanelOpen, setPanelOpen } = usePanelOpen();
  const wide = useWide();
  return (
    <RecordPage
      title="Loading order ..."
      back={ordersPath}
      isLoading
      fields={summary}
      primary={<Skeleton width="96px" height="var(--control)" />}
      actions={
        <Button
          icon={IconLayoutSidebarRight}
          iconOnly
          aria-pressed={isPanelOpen}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          Order Details
        </Button>
      }
      panel={
        isPanelOpen && (
          <SidePanel title="Order Details" pageWidth={minLinesWidth} onClose={() => setPanelOpen(false)}>
            <TabBar label="Parts of the order" tabs={tabs} active="details" onChange={() => {}} />
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
        name="orderLines"
        label="Line items"
        rows={noLines}
        columns={columns}
        rowId={getLineId}
        {...(wide ? {} : { ribbon: phoneRibbon })}
        searchOnPhone={false}
        loading
        empty={null}
      />
    </RecordPage>
  );
}

// Match the panel of a stored order, so that nothing moves when it appears.
const tabs = [
  { key: 'details', title: 'Order Details' },
  { key: 'part', title: 'Linked Orders', disabled: true },
  { key: 'history', title: 'History', disabled: true },
];
const spans = [12, 7, 5, 4, 4, 4, 6, 6];
