import { useState } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { RestoredNote } from '#platform/web/drafts/RestoredNote.tsx';
import type { PersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { type RecordTab, RecordTabs } from '#platform/web/record/RecordTabs.tsx';
import type { AddressSave } from '../../header/web/useAddressSave.ts';
import { HeaderFields } from '../../header/web/HeaderFields.tsx';
import { canSaveHeader, type OrderHeaderContext } from '../../header/web/orderHeaderContext.ts';
import type { LockedInput } from '../../header/web/lockedInput.ts';
import { useLockedInput } from '../../header/web/useLockedInput.ts';
import type { HeaderSave } from '../../header/web/useHeaderSave.ts';
import './OrderPanel.css';
import { LinkedOrders } from '../../masterOrders/web/LinkedOrders.tsx';
import { type LockableDetails, LockedInputNote } from './LockedInputNote.tsx';
import { OrderMilestones } from './OrderMilestones.tsx';
import { getOrderNames } from './getOrderNames.ts';
import { minLinesWidth } from './usePanelOpen.ts';
import { orderHistoryLabels } from '../../order/orderHistoryLabels.ts';
import type { OrderHeaderForm } from '../../header/web/orderHeaderForm.ts';

interface OrderPanelProps {
  header: OrderHeaderForm;
  context: OrderHeaderContext;
  /** Reason for missing permission; nothing can be saved then. */
  lockedReason: string | undefined;
  saving: HeaderSave;
  /** Saves one address of a stored order alone. */
  addressSave?: AddressSave;
  /** The draft of a stored order. */
  draft?: PersistedForm;
  /** A stored order, in which input may no longer be saved after its status has changed. */
  lockable?: LockableDetails;
  /** Name of the field of a new order that gets the focus in place of the customer. */
  firstField?: string | undefined;
  onClose: () => void;
}

/** The header of an order beside its lines, linked master orders, and its history (spec 2 §2). */
export function OrderPanel(props: OrderPanelProps) {
  const { context, onClose } = props;
  const { stored } = context;
  const formatUser = useFormatUser();
  const [tab, setTab] = useState<RecordTab>('details');
  if (!stored)
    return (
      <SidePanel title="New Order" pageWidth={minLinesWidth} onClose={onClose}>
        <Details {...props} />
      </SidePanel>
    );
  return (
    <SidePanel
      title={context.canEdit('poNumber') ? 'Order Form' : 'Order Details'}
      pageWidth={minLinesWidth}
      onClose={onClose}
    >
      <RecordTabs
        active={tab}
        onChange={setTab}
        name="order"
        entity={{ entityType: 'ORDER', entityId: stored.orderId }}
        labels={orderHistoryLabels(getOrderNames(stored, context, formatUser))}
        detailsTitle="Order Details"
        part={{ title: 'Linked Orders', content: <LinkedOrders orderNumber={stored.orderNumber} /> }}
      >
        {props.lockable ? <StoredDetails {...props} lockable={props.lockable} /> : <Details {...props} />}
      </RecordTabs>
    </SidePanel>
  );
}

/** Details of a stored order, of which the status may not take what is typed. */
function StoredDetails({ lockable, ...props }: OrderPanelProps & { lockable: LockableDetails }) {
  const locked = useLockedInput(lockable.order.status, lockable.header);
  return <Details {...props} lockable={lockable} locked={locked} />;
}

interface DetailsProps extends OrderPanelProps {
  locked?: LockedInput | undefined;
}

function Details(props: DetailsProps) {
  const { header, context, lockedReason, saving, addressSave, draft, lockable, locked } = props;
  const { customer } = useCustomer(header.form.watch('customer')?.id);
  const { stored } = context;
  const canSave = !lockedReason && canSaveHeader(context);
  return (
    <RecordForm
      record={header}
      label="Order"
      onSave={canSave ? saving.save : undefined}
      saveLabel={saving.label}
      saveDisabledReason={
        locked && `Discard your input for ${locked.labels.join(', ')} first. It can no longer be saved.`
      }
      isSaving={saving.isBusy}
      firstField={props.firstField}
    >
      {canSave && draft && (draft.discardUnreadable || (header.isDirty && !locked)) && (
        <div className="field">
          <RestoredNote form={draft} onDiscard={header.undo} />
        </div>
      )}
      {lockable && locked && <LockedInputNote {...lockable} locked={locked} />}
      <HeaderFields context={context} customer={customer} addressSave={addressSave} />
      {stored && <OrderMilestones order={stored} />}
    </RecordForm>
  );
}
