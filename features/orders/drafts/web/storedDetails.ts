import type { PersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import type { RecordFormHandle } from '#platform/web/record/form/useRecordInput.ts';
import type { StoredRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { OrderHeaderContext } from '../../header/web/orderHeaderContext.ts';
import type { AddressSave } from '../../header/web/useAddressSave.ts';
import type { HeaderSave } from '../../header/web/useHeaderSave.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { DetailsKind } from './detailsKind.ts';

/** The details of an order or master order on its page, stored or not: the form of its header, and how it is saved. */
export interface OrderDetails<Values extends HeaderFormValues> {
  header: RecordFormHandle<Values>;
  context: OrderHeaderContext;
  saving: HeaderSave;
  /** Reason for missing permission; nothing can be saved then. */
  lockedReason: string | undefined;
}

/** Details of a stored order or master order, whose status may change while they are typed. */
export interface StoredDetails<Values extends HeaderFormValues> extends OrderDetails<Values> {
  kind: DetailsKind<Values>;
  record: { id: string; number: string; status: OrderStatus };
  header: StoredRecordForm<Values, OrderNames>;
  /** Names that the values do not include. */
  names: OrderNames;
  /** Saves one address alone. */
  addressSave: AddressSave;
  draft: PersistedForm;
}
