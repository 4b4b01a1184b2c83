import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { StoredDetailsPanel } from '../../drafts/web/DetailsPanel.tsx';
import type { StoredDetails } from '../../drafts/web/storedDetails.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { SavedMasterOrder } from '../../order/web/masterOrderSession.ts';
import { ScheduledOrders } from './ScheduledOrders.tsx';

interface MasterOrderPanelProps {
  master: SavedMasterOrder;
  details: StoredDetails<HeaderFormValues>;
  onClose: () => void;
}

/** The header of a master order beside its lines, the orders scheduled from it, and its history (spec 2 §2). */
export const MasterOrderPanel = ({ master, details, onClose }: MasterOrderPanelProps) => (
  <StoredDetailsPanel
    title={details.context.canEdit('customer') ? 'Master Order Form' : 'Master Order Details'}
    detailsTitle="Master Order Details"
    details={details}
    part={{ title: 'Scheduled Orders', content: <ScheduledOrders orders={master.scheduledOrders} /> }}
    values={{ Created: <ShortInstant at={master.initializationDate} /> }}
    onClose={onClose}
  />
);
