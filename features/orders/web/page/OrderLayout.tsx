import { IconLayoutSidebarRight, IconPlus, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOrderableItems } from '#features/catalogue/web/useOrderableItems.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { moneyText } from '#platform/kernel/grid/cells/cellText.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { linesProblem } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { EnterQuantities, LineActions } from '../lines/lineActions.ts';
import { LineDialogs, type OpenDialog } from '../lineDialogs/LineDialogs.tsx';
import { LinesView } from '../lines/LinesView.tsx';
import type { OrderLine } from '../lines/orderLine.ts';
import { ordersPath } from './orderPaths.ts';
import { RepriceNote } from '../prices/RepriceNote.tsx';
import type { PricingContext } from '../prices/usePricingContext.ts';

interface OrderLayoutProps {
  title: string;
  status: OrderStatus;
  /** Label of the status; a new order has none. */
  statusName?: string;
  summary: Readonly<Record<string, ReactNode>>;
  customerName: string | null;
  lines: readonly OrderLine[];
  total: { amount: number; currency: Currency };
  actions: LineActions;
  enterQuantities?: EnterQuantities;
  pricing: PricingContext;
  /** Reason for missing permission; nothing can be changed then. */
  lockedReason: string | undefined;
  /** Note above the lines. */
  note?: ReactNode;
  /** Reason for which no line can be added now. */
  addingProblem?: string | undefined;
  /** Further actions of the order. */
  ribbon: readonly RibbonItem[];
  primary: ReactNode;
  panel: ReactNode;
  isPanelOpen: boolean;
  onPanelToggle: (isOpen: boolean) => void;
}

/** Layout of the order page: summary and primary action above, lines below, details beside. */
export function OrderLayout(props: OrderLayoutProps) {
  const {
    status,
    lines,
    total,
    actions,
    enterQuantities,
    pricing,
    lockedReason,
    isPanelOpen,
    onPanelToggle,
  } = props;
  const wide = useWide();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const lockedLinesReason = lockedReason ?? linesProblem(status, [])?.message;
  const disabledReason = lockedLinesReason ?? props.addingProblem;
  const toggle = {
    label: 'Order Details',
    icon: IconLayoutSidebarRight,
    onClick: () => onPanelToggle(!isPanelOpen),
  };
  const ribbon: readonly RibbonItem[] = [
    ...(wide ? [] : [toggle]),
    {
      label: 'Add Line Item',
      shortLabel: 'Add',
      icon: IconPlus,
      disabledReason,
      onClick: () => setOpenDialog({ name: 'add' }),
    },
    {
      label: 'Items Table',
      icon: IconTable,
      disabledReason,
      onClick: () => setOpenDialog({ name: 'table' }),
    },
    ...props.ribbon,
  ];
  return (
    <RecordPage
      title={props.title}
      back={ordersPath}
      {...(props.statusName ? { status: props.statusName } : {})}
      fields={props.summary}
      subtitle={props.customerName ?? 'No customer yet'}
      amount={moneyText(total.amount, total.currency)}
      primary={props.primary}
      actions={
        <Button icon={IconLayoutSidebarRight} iconOnly aria-pressed={isPanelOpen} onClick={toggle.onClick}>
          Order Details
        </Button>
      }
      panel={isPanelOpen && props.panel}
    >
      <LinesView
        lines={lines}
        status={status}
        total={total}
        actions={actions}
        {...(enterQuantities ? { enterQuantities } : {})}
        lockedReason={lockedReason}
        addingDisabledReason={disabledReason}
        maxDiscountPercentage={pricing.maxDiscountPercentage}
        ribbon={ribbon}
        onAdd={() => setOpenDialog({ name: 'add' })}
        onOpen={({ id }) => setOpenDialog({ name: 'line', lineId: id })}
      >
        {props.note}
        {lockedLinesReason === undefined && <RepriceNote lines={lines} pricing={pricing} actions={actions} />}
      </LinesView>
      {lockedLinesReason === undefined && <PreloadItems />}
      <LineDialogs
        open={openDialog}
        lines={lines}
        status={status}
        pricing={pricing}
        actions={actions}
        enterQuantities={enterQuantities}
        lockedReason={lockedReason}
        onClose={() => setOpenDialog(undefined)}
      />
    </RecordPage>
  );
}

/** Preloads the catalogue, because a keyboard user types faster than the first response arrives. */
function PreloadItems() {
  useOrderableItems();
  return null;
}
