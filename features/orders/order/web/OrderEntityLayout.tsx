import { IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCustomerPath } from '#features/customers/customer/web/useCustomerPath.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { type OrderType, orderTypeLabels } from '../order.ts';
import { formatCustomerLocation } from './formatCustomerLocation.ts';
import { ordersPath } from './orderPaths.ts';
import { useOrderPermissions } from './useOrderPermissions.ts';
import { openPanel, useFocusAfterPanel, type usePanelOpen } from './usePanelOpen.ts';

/** Parts of the page of an order or master order around its lines. */
export interface OrderEntityParts {
  title: string;
  /** Label of the status; a new one has none. */
  statusName?: string;
  /** Displayed fields of the header. */
  header: {
    type?: OrderType;
    salesPersonEmail: string | null;
    customer: { readonly id: string; readonly name: string } | null;
    location: { readonly name: string } | null;
    createdAt?: string;
  };
  primary: ReactNode;
  /** Leads to the previous and next order. */
  neighbors?: ReactNode;
  panel: ReturnType<typeof usePanelOpen>;
  /** Content of the panel. */
  details: ReactNode;
}

interface OrderEntityLayoutProps extends OrderEntityParts {
  total: { amount: number; currency: Currency };
  /** 'Order' in the labels of actions. */
  name: string;
  newPath: string;
  /** The lines, with the actions that phones have in place of buttons. */
  children: (phoneActions: readonly RibbonItem[]) => ReactNode;
}

/** Page of an order or master order: summary and primary action above, lines below, details beside. */
export function OrderEntityLayout({
  header: { type, customer, location, salesPersonEmail, createdAt },
  panel: { isPanelOpen, setPanelOpen },
  details,
  total,
  name,
  newPath,
  children,
  ...page
}: OrderEntityLayoutProps) {
  const wide = useWide();
  const go = useGo();
  const customerPath = useCustomerPath(customer?.id);
  const { edit } = useOrderPermissions();
  const toggleButton = useFocusAfterPanel(isPanelOpen);
  const toggle = {
    label: `${name} Details`,
    icon: IconLayoutSidebarRight,
    onClick: () => setPanelOpen(!isPanelOpen),
  };
  useRegisterPageActions([
    { label: `Edit ${name} Details`, shortcut: 'e', onClick: () => openPanel(setPanelOpen) },
    {
      label: `New ${name}`,
      icon: IconPlus,
      shortcut: 'n',
      disabledReason: edit,
      onClick: () => go(newPath),
    },
  ]);
  const { statusName: status, ...shown } = page;
  return (
    <RecordPage
      {...shown}
      {...(status === undefined ? {} : { status })}
      back={ordersPath}
      fields={{
        // The open panel shows the customer already.
        ...(isPanelOpen
          ? {}
          : { Customer: <RecordLink path={customerPath}>{customer?.name ?? 'None yet'}</RecordLink> }),
        ...(type === undefined ? {} : { 'Order Type': orderTypeLabels[type] }),
        Salesperson: salesPersonEmail ? <UserName email={salesPersonEmail} /> : 'N/A',
        ...(createdAt === undefined ? {} : { Created: <ShortInstant at={createdAt} /> }),
      }}
      subtitle={customer ? formatCustomerLocation(customer.name, location?.name) : 'No customer yet'}
      amount={moneyText(total.amount, total.currency)}
      actions={
        <Button
          ref={toggleButton}
          icon={IconLayoutSidebarRight}
          iconOnly
          aria-pressed={isPanelOpen}
          onClick={toggle.onClick}
        >
          {toggle.label}
        </Button>
      }
      panel={isPanelOpen && details}
    >
      {children(wide ? [] : [toggle])}
    </RecordPage>
  );
}
