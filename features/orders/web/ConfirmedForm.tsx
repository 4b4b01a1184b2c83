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

/** Form for the acknowledged or shipped quantity; it proposes the ordered one. */
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
      // After a conflict the value differs from the stored line, even when it was not edited.
      creating={opened[field] === null || seen !== opened}
      onCancel={onClose}
      onSave={async ({ confirmed }) => {
        const done = await enter(field, [{ line: seen, quantity: confirmed }]);
        if (done.ok) onClose();
        else showToast('error', 'Update Failed', { detail: done.message });
        // Saving again after a conflict overwrites the other change.
        setSeen(seenSince(seen, done));
        setRefused(done);
        return done;
      }}
    >
      <div className="whole">
        {children}
        {refused?.stored && <Note kind="warning">{refused.message}. Save again to keep your values.</Note>}
      </div>
      <NumberField name="confirmed" label={label} whole span={6} />
    </Form>
  );
}
