import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { CreatedInput } from '../../order/web/createdOrder.ts';
import type { OrderDraft } from './orderDraft.ts';

/** The differences between new orders and new master orders. */
export interface NewOrderKind<Values extends HeaderFormValues, Input extends CreatedInput = CreatedInput> {
  /** 'order' in messages. */
  name: string;
  /** 'Order' in the labels of drafts. */
  title: string;
  /** Kind of the drafts. */
  draftKind: string;
  /** Path of a new one. */
  newPath: string;
  toSavedPath: (id: string) => string;
  /** Returns the input of a draft; undefined when it was written in another form. */
  parseDraft: (input: unknown) => OrderDraft<Values> | undefined;
  /** Converts the input; the server creates one of an id and input once. */
  toInput: (id: string, values: Values, lines: readonly OrderLine[]) => Input;
  texts: {
    created: string;
    /** Title of the operation: the server has refused it. */
    refused: string;
    lost: string;
  };
}
