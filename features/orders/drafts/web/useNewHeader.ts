import { useRef } from 'react';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import type { RecordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import {
  type NewRecordForm,
  type NewValues,
  useNewRecordForm,
} from '#platform/web/record/form/useNewRecordForm.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { type CreatedInput, setCreatedOrder } from '../../order/web/createdOrder.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { useRowRefresh } from '../../order/web/useRowRefresh.ts';
import type { NewOrderKind } from './newOrderKind.ts';
import type { ExistingOrder } from './useExistingOrder.ts';

export interface NewHeaderOptions<Values extends HeaderFormValues, Input extends CreatedInput, Created> {
  kind: NewOrderKind<Values, Input>;
  definition: RecordFormDefinition<Values, never, OrderNames>;
  id: string;
  initial: Values;
  getLines: () => readonly OrderLine[];
  existing: ExistingOrder;
  /** Returns the operation that creates the record from an input. */
  create: (toInput: (args: NewValues<Values>) => Input) => RecordMutation<NewValues<Values>, Created>;
  /** Stores the created record for its page. */
  cache: (created: Created) => void;
}

/** Header of a new order or master order, saved with its lines in one operation. */
export function useNewHeader<Values extends HeaderFormValues, Input extends CreatedInput, Created>({
  kind: { name, toInput, toSavedPath, texts },
  definition,
  id: newId,
  initial,
  getLines,
  existing,
  create,
  cache,
}: NewHeaderOptions<Values, Input, Created>): NewRecordForm<Values> {
  const go = useGo();
  const refresh = useRowRefresh();
  const { remove: removeDraft } = useDraftAccess();
  const sent = useRef<Input>(undefined);
  return useNewRecordForm(definition, {
    name,
    id: newId,
    initial,
    create: create(({ values }) => {
      const input = toInput(newId, values, getLines());
      sent.current = input;
      return input;
    }),
    publish: (created, id) => {
      if (created) cache(created);
      void refresh([id]);
    },
    open: (id) => {
      removeDraft(id);
      if (sent.current) setCreatedOrder(sent.current);
      go(toSavedPath(id), { replace: true });
    },
    existing: {
      onFound: () => existing.setFound(),
      open: existing.open,
      inputMessage: `They stay as a draft of another ${name}.`,
    },
    messages: {
      created: texts.created,
      // Spec 2 §8: what the server refuses has the title of the operation.
      failed: ({ message, problems, reason }) => {
        const lines = formatLinesWithProblems(problems, getLines());
        return reason === 'refused'
          ? { text: texts.refused, detail: [message, lines].filter(Boolean).join('\n') }
          : { text: `${texts.lost}: ${message}` };
      },
    },
  });
}

/** Names the lines of a new order that have problems: 'Line 2, Maple'; undefined when none has. */
export function formatLinesWithProblems(
  entries: readonly UserErrorEntry[],
  lines: readonly OrderLine[],
): string | undefined {
  const names = entries.flatMap((entry) => {
    const [list, index] = 'field' in entry ? (entry.field ?? []) : [];
    const line = list === 'lineItems' ? lines[Number(index)] : undefined;
    return line && entry.severity === 'ERROR' ? [`Line ${line.lineNumber}, ${line.name}`] : [];
  });
  return [...new Set(names)].join('; ') || undefined;
}
