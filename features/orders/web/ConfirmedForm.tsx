import { type ReactNode, useMemo, useState } from 'react';
import { Form } from '#platform/web/form/Form.tsx';
import { NumberField } from '#platform/web/form/NumberField.tsx';
import { Note } from '#platform/web/parts/Note.tsx';
import { FocusField } from './FocusField.tsx';
import type { EnterQuantities } from './lineActions.ts';
import { shippedOf } from './lineColumns.ts';
import { confirmedForm } from './lineForm.ts';
import type { OrderLine } from './orderLine.ts';

const labels = {
  acknowledgedQuantity: 'Acknowledged Quantity',
  shippedQuantity: 'Shipped Quantity',
} as const;

interface ConfirmedFormProps {
  line: OrderLine;
  field: keyof typeof labels;
  enter: EnterQuantities;
  onClose: () => void;
  children: ReactNode;
}

/** The quantity a submitted or acknowledged order waits for; the ordered one is proposed. */
export function ConfirmedForm({ line, field, enter, onClose, children }: ConfirmedFormProps) {
  const label = labels[field];
  const schema = useMemo(() => confirmedForm(label), [label]);
  const [refusal, setRefusal] = useState<string>();
  const known = field === 'shippedQuantity' ? shippedOf(line) : line.acknowledgedQuantity;
  return (
    <Form
      schema={schema}
      initial={{ confirmed: known ?? line.orderedQuantity }}
      creating={line[field] === null}
      onCancel={onClose}
      onSave={async ({ confirmed }) => {
        const done = await enter(field, [{ line, quantity: confirmed }]);
        if (done.ok) onClose();
        setRefusal(done.message);
        return done;
      }}
    >
      <div className="whole">
        {children}
        {refusal && <Note kind="error">{refusal}</Note>}
      </div>
      <FocusField name="confirmed" />
      <NumberField name="confirmed" label={label} whole span={6} />
    </Form>
  );
}
