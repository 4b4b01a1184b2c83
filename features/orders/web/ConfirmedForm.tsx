import { type ReactNode, useMemo, useState } from 'react';
import { Form } from '#platform/web/form/Form.tsx';
import { NumberField } from '#platform/web/form/NumberField.tsx';
import { Note } from '#platform/web/parts/Note.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { seenSince } from './cellWrite.ts';
import type { Done, EnterQuantities } from './lineActions.ts';
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
  const [opened] = useState(line);
  const [seen, setSeen] = useState(line);
  const [refused, setRefused] = useState<Done>();
  const known = field === 'shippedQuantity' ? shippedOf(opened) : opened.acknowledgedQuantity;
  return (
    <Form
      schema={schema}
      initial={{ confirmed: known ?? opened.orderedQuantity }}
      // After a conflict the field says something else than the line, also when it was not typed into.
      creating={opened[field] === null || seen !== opened}
      onCancel={onClose}
      onSave={async ({ confirmed }) => {
        const done = await enter(field, [{ line: seen, quantity: confirmed }]);
        if (done.ok) onClose();
        else showToast('error', 'Update Failed', { detail: done.message });
        // Saving again after a conflict keeps what the field says.
        setSeen(seenSince(seen, done));
        setRefused(done);
        return done;
      }}
    >
      <div className="whole">
        {children}
        {refused?.stored && <Note kind="warning">{refused.message}. Save again to keep yours.</Note>}
      </div>
      <NumberField name="confirmed" label={label} whole span={6} />
    </Form>
  );
}
