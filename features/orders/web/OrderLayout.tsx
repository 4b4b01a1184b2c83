import { IconLayoutSidebarRight, IconPlus, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Currency } from '#platform/kernel/currency.ts';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import type { RibbonItem } from '#platform/web/grid/Ribbon.tsx';
import { Button } from '#platform/web/parts/Button.tsx';
import { RecordPage } from '#platform/web/shell/RecordPage.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { linesRefusal } from '../editability.ts';
import type { OrderStatus } from '../orderStatus.ts';
import { ItemsAhead } from './ItemsAhead.tsx';
import type { EnterQuantities, LineActions } from './lineActions.ts';
import { LineDialogs, type OpenDialog } from './LineDialogs.tsx';
import { LinesView } from './LinesView.tsx';
import type { OrderLine } from './orderLine.ts';
import { ordersPath } from './orderPaths.ts';
import { RepriceNote } from './RepriceNote.tsx';
import type { Sale } from './sale.ts';

interface OrderLayoutProps {
  title: string;
  status: OrderStatus;
  /** Label of the status; a new order has none. */
  statusName?: string;
  facts: Readonly<Record<string, ReactNode>>;
  customerName: string | null;
  lines: readonly OrderLine[];
  total: { amount: number; currency: Currency };
  actions: LineActions;
  enter?: EnterQuantities;
  sale: Sale;
  /** Reason for missing permission; nothing can be changed then. */
  locked: string | undefined;
  /** Further actions of the order. */
  ribbon: readonly RibbonItem[];
  primary: ReactNode;
  panel: ReactNode;
  panelOpen: boolean;
  onPanel: (open: boolean) => void;
}

/** Layout of the order page: summary and primary action above, lines below, details beside. */
export function OrderLayout(props: OrderLayoutProps) {
  const { status, lines, total, actions, enter, sale, locked, panelOpen, onPanel } = props;
  const wide = useWide();
  const [open, setOpen] = useState<OpenDialog>();
  const why = locked ?? linesRefusal(status, [])?.message;
  const toggle = {
    label: 'Order Details',
    icon: IconLayoutSidebarRight,
    onClick: () => onPanel(!panelOpen),
  };
  const ribbon: readonly RibbonItem[] = [
    ...(wide ? [] : [toggle]),
    {
      label: 'Add Line Item',
      short: 'Add',
      icon: IconPlus,
      why,
      onClick: () => setOpen({ name: 'add' }),
    },
    { label: 'Items Table', icon: IconTable, why, onClick: () => setOpen({ name: 'table' }) },
    ...props.ribbon,
  ];
  return (
    <RecordPage
      title={props.title}
      back={ordersPath}
      {...(props.statusName ? { status: props.statusName } : {})}
      facts={props.facts}
      line={props.customerName ?? 'No customer yet'}
      amount={moneyText(total.amount, total.currency)}
      primary={props.primary}
      actions={
        <Button icon={IconLayoutSidebarRight} iconOnly aria-pressed={panelOpen} onClick={toggle.onClick}>
          Order Details
        </Button>
      }
      panel={panelOpen && props.panel}
    >
      <LinesView
        lines={lines}
        status={status}
        total={total}
        actions={actions}
        {...(enter ? { enter } : {})}
        locked={locked}
        maxDiscountPercentage={sale.maxDiscountPercentage}
        ribbon={ribbon}
        onAdd={() => setOpen({ name: 'add' })}
        onOpen={({ id }) => setOpen({ name: 'line', lineId: id })}
      >
        {why === undefined && <RepriceNote lines={lines} sale={sale} actions={actions} />}
      </LinesView>
      {why === undefined && <ItemsAhead />}
      <LineDialogs
        open={open}
        lines={lines}
        status={status}
        sale={sale}
        actions={actions}
        enter={enter}
        locked={locked}
        onClose={() => setOpen(undefined)}
      />
    </RecordPage>
  );
}
