import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { RestoredNote } from '#platform/web/drafts/RestoredNote.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { type RecordTab, RecordTabs } from '#platform/web/record/RecordTabs.tsx';
import { HeaderFields } from '../../header/web/HeaderFields.tsx';
import { canSaveHeader } from '../../header/web/orderHeaderContext.ts';
import { findLockedInput, type LockedInput } from '../../header/web/lockedInput.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import './OrderPanel.css';
import { LinkedOrders } from '../../masterOrders/web/LinkedOrders.tsx';
import { LockedInputNote } from './LockedInputNote.tsx';
import type { OrderDetails, StoredDetails } from './useOrderDetails.ts';
import { minLinesWidth } from '../../order/web/usePanelOpen.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { orderHistoryLabels } from '../../order/orderHistoryLabels.ts';

interface OrderPanelProps {
  details: OrderDetails;
  /** Name of the field of a new order that gets the focus in place of the customer. */
  firstField?: string | undefined;
  onClose: () => void;
}

/** The header of an order beside its lines, linked master orders, and its history (spec 2 §2). */
export function OrderPanel({ details, firstField, onClose }: OrderPanelProps) {
  const { context, stored } = details;
  const [tab, setTab] = useState<RecordTab>('details');
  if (!stored)
    return (
      <SidePanel title="New Order" pageWidth={minLinesWidth} onClose={onClose}>
        <DetailsForm details={details} firstField={firstField} />
      </SidePanel>
    );
  const { orderId, orderNumber } = stored.order;
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
        entity={{ entityType: 'ORDER', entityId: orderId }}
        labels={orderHistoryLabels(stored.names)}
        detailsTitle="Order Details"
        part={{ title: 'Linked Orders', content: <LinkedOrders orderNumber={orderNumber} /> }}
      >
        <StoredDetailsForm details={details} stored={stored} />
      </RecordTabs>
    </SidePanel>
  );
}

/** Details of a stored order, of which the status may not take what is typed. */
function StoredDetailsForm({ details, stored }: { details: OrderDetails; stored: StoredDetails }) {
  const { lockedReason, context, header } = details;
  const locked = useLockedInput(stored.order.status, stored.header);
  const hasDraft = stored.draft.discardUnreadable || (header.isDirty && !locked);
  return (
    <DetailsForm details={details} locked={locked} end={<OrderMilestones order={stored.order} />}>
      {!lockedReason && canSaveHeader(context) && hasDraft && (
        <div className="field">
          <RestoredNote form={stored.draft} onDiscard={header.undo} />
        </div>
      )}
      {locked && <LockedInputNote stored={stored} locked={locked} />}
    </DetailsForm>
  );
}

interface DetailsFormProps {
  details: OrderDetails;
  firstField?: string | undefined;
  locked?: LockedInput | undefined;
  /** Notes above the fields. */
  children?: ReactNode;
  /** Values below the fields. */
  end?: ReactNode;
}

function DetailsForm({ details, firstField, locked, children, end }: DetailsFormProps) {
  const { header, context, lockedReason, saving, stored } = details;
  const { customer } = useCustomer(header.form.watch('customer')?.id);
  return (
    <RecordForm
      record={header}
      label="Order"
      onSave={!lockedReason && canSaveHeader(context) ? saving.save : undefined}
      saveLabel={saving.label}
      saveDisabledReason={
        locked && `Discard your input for ${locked.labels.join(', ')} first. It can no longer be saved.`
      }
      isSaving={saving.isBusy}
      firstField={firstField}
    >
      {children}
      <HeaderFields context={context} customer={customer} addressSave={stored?.addressSave} />
      {end}
    </RecordForm>
  );
}

/** Read-only dates, ids and signature of an order (decision O33). */
function OrderMilestones({ order }: { order: SavedOrder }) {
  const { signatureImage: signature } = order;
  const milestones: Record<string, ReactNode> = {
    Created: <ShortInstant at={order.initializationDate} />,
    Shipped: order.shippedDate && <ShortInstant at={order.shippedDate} />,
    Synchronized: order.syncDate && <ShortInstant at={order.syncDate} />,
    'ERP ID': order.erpId,
    'Confirmation Email': order.confirmationEmails.join(', '),
  };
  return (
    <div className="order-record">
      <KeyValues
        values={Object.fromEntries(Object.entries(milestones).filter(([, value]) => Boolean(value)))}
      />
      {signature && (
        <img src={`data:${signature.mime};base64,${signature.image}`} alt="Signature on delivery" />
      )}
    </div>
  );
}

/** Finds input that the status of the order does not take; follows what is typed, where some of it may be refused. */
function useLockedInput(
  status: OrderStatus,
  { form, getBase }: StoredDetails['header'],
): LockedInput | undefined {
  // Everything can change while the customer can, so that typing renders nothing.
  useWatch({ control: form.control, disabled: canEditHeaderField(status, 'customer') });
  return findLockedInput(status, getBase().values, form.getValues());
}
