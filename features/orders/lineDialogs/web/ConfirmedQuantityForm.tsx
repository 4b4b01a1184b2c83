import { type ReactNode, useMemo, useState } from 'react';
import { Form } from '#platform/web/form/Form.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { rebaseLine } from '../../lines/web/cellWrite.ts';
import type { ConfirmedField, EnterQuantities, LineResult } from '../../lines/web/lineActions.ts';
import { effectiveShippedQuantity } from '../../status/orderStep.ts';
import { confirmedQuantitySchema } from '../../lines/web/lineSchemas.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import { useConfirmQuantity } from '../../lines/web/useConfirmQuantity.ts';

const labels: Record<ConfirmedField, string> = {
  acknowledgedQuantity: 'Acknowledged Quantity',
  shippedQuantity: 'Shipped Quantity',
};

interface ConfirmedQuantityFormProps {
  line: OrderEntityLine;
  field: ConfirmedField;
  enterQuantities: EnterQuantities;
  onClose: () => void;
  children: ReactNode;
}

/** Form for the acknowledged or shipped quantity; it proposes the ordered one. */
export function ConfirmedQuantityForm({
  line,
  field,
  enterQuantities,
  onClose,
  children,
}: ConfirmedQuantityFormProps) {
  const label = labels[field];
  const confirmQuantity = useConfirmQuantity();
  const schema = useMemo(() => confirmedQuantitySchema(label), [label]);
  const [initialLine] = useState(line);
  const [base, setBase] = useState(initialLine);
  const [lastResult, setLastResult] = useState<LineResult>();
  const initialQuantity =
    field === 'shippedQuantity' ? effectiveShippedQuantity(initialLine) : initialLine.acknowledgedQuantity;
  return (
    <Form
      schema={schema}
      initial={{ confirmed: initialQuantity ?? initialLine.orderedQuantity }}
      // After a conflict the value differs from the stored line, even when it was not edited.
      isNew={initialLine[field] === null || base !== initialLine}
      onCancel={onClose}
      onSave={async ({ confirmed }) => {
        const confirm = confirmQuantity(base, confirmed);
        const result = await enterQuantities(field, [{ line: base, quantity: confirmed }], { confirm });
        if (result.ok) onClose();
        else if (!result.isDeclined && !result.stored)
          showToast('error', 'Update Failed', { detail: result.message });
        // Saving again after a conflict overwrites the other change.
        setBase(rebaseLine(base, result));
        setLastResult(result);
        return result;
      }}
    >
      <div className="whole">
        {children}
        {lastResult?.stored && (
          <Note kind="warning">{lastResult.message}. Save again to keep your values.</Note>
        )}
      </div>
      <NumberField name="confirmed" label={label} isInteger span={6} />
    </Form>
  );
}
