import { useState } from 'react';
import { useCustomer } from '#features/customers/web/useCustomer.ts';
import { History } from '#platform/web/history/History.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { HeaderFields } from '../header/HeaderFields.tsx';
import type { OrderHeaderContext } from '../header/orderHeaderContext.ts';
import './OrderPanel.css';
import { OrderMilestones } from './OrderMilestones.tsx';
import { getOrderNames } from './getOrderNames.ts';
import { orderHistoryLabels } from '../../history/orderHistoryLabels.ts';
import type { OrderHeaderForm } from '../header/orderHeaderForm.ts';

const tabs = [
  { key: 'details', title: 'Order Details' },
  { key: 'history', title: 'History' },
] as const;

interface OrderPanelProps {
  header: OrderHeaderForm;
  context: OrderHeaderContext;
  /** Reason for missing permission; nothing can be saved then. */
  lockedReason: string | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** The header of an order beside its lines, and its history (spec 2 §2). */
export function OrderPanel(props: OrderPanelProps) {
  const { context, lockedReason, onClose } = props;
  const { stored } = context;
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('details');
  if (!stored)
    return (
      <SidePanel title="New Order" onClose={onClose}>
        <Details {...props} />
      </SidePanel>
    );
  const isEditable = !lockedReason && context.canEdit('poNumber');
  return (
    <SidePanel title={isEditable ? 'Order Form' : 'Order Details'} onClose={onClose}>
      <TabBar label="Parts of the order" tabs={tabs} active={tab} onChange={setTab} />
      <TabPanel tab={tab}>
        {tab === 'details' ? (
          <Details {...props} />
        ) : (
          <History
            entity={{ entityType: 'ORDER', entityId: stored.orderId }}
            name="order"
            labels={orderHistoryLabels(getOrderNames(stored, context))}
          />
        )}
      </TabPanel>
    </SidePanel>
  );
}

function Details({ header, context, lockedReason, onSave }: OrderPanelProps) {
  const { customer } = useCustomer(header.form.watch('customer')?.id);
  const { stored } = context;
  const canSave =
    !lockedReason &&
    (!stored ||
      context.canEdit('poNumber') ||
      !context.addresses.getLockedReason('billing') ||
      !context.addresses.getLockedReason('location'));
  return (
    <RecordForm record={header} label="Order" onSave={canSave ? onSave : undefined}>
      <HeaderFields context={context} customer={customer} />
      {stored && <OrderMilestones order={stored} />}
    </RecordForm>
  );
}
