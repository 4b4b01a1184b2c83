import { useId } from 'react';
import { useField } from '#platform/web/form/formContext.ts';
import {
  isOrderStatus,
  orderStatuses,
  type OrderStatus,
  orderStatusLabel,
} from '../../status/orderStatus.ts';

/** Statuses that invoices begin with when they are turned on (decision O19). */
const defaultStatuses: readonly OrderStatus[] = ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED'];
/** Orders that are being filled, cancelled or deleted are not billed; a stored status is listed all the same. */
const unbilledStatuses: readonly OrderStatus[] = ['INITIALIZED', 'CANCELLED', 'DELETED'];

/** Turns invoices on and off, and chooses the statuses in which orders have one. */
export function InvoiceStatusesField({ readOnly }: { readOnly: boolean }) {
  const { ref, value, onChange, onBlur } = useField('invoiceStatuses');
  const id = useId();
  const statuses = Array.isArray(value) ? value.filter(isOrderStatus) : [];
  const isOn = statuses.length > 0;
  const listed = orderStatuses.filter((one) => statuses.includes(one) || !unbilledStatuses.includes(one));
  return (
    <>
      <div className="field">
        <span className="field-check">
          <input
            ref={ref}
            id={id}
            type="checkbox"
            className="box"
            checked={isOn}
            disabled={readOnly}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => onChange(target.checked ? defaultStatuses : [])}
            onBlur={onBlur}
          />
          <label htmlFor={id}>Use Invoices</label>
        </span>
        <span className="field-help" id={`${id}-help`}>
          Orders have an invoice to view, print and download.
        </span>
      </div>
      {isOn && (
        <fieldset className="field company-statuses">
          <legend className="field-label">Orders with an invoice</legend>
          {listed.map((status) => (
            <label key={status} className="field-check">
              <input
                type="checkbox"
                className="box"
                checked={statuses.includes(status)}
                disabled={readOnly}
                onChange={({ target }) =>
                  onChange(
                    orderStatuses.filter((one) => (one === status ? target.checked : statuses.includes(one))),
                  )
                }
              />
              {orderStatusLabel(status)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
