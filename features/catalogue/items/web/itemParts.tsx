import type { FunctionComponent } from 'react';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { LazyPart } from '#platform/web/record/LazyPart.tsx';
import type { RecordPart } from '#platform/web/record/RecordTabs.tsx';
import type { ItemPageExtensions } from './itemPageExtensions.ts';

/** Returns the tabs Stock and Price Check of an item, which higher features provide. */
export const createItemParts = (
  itemId: string,
  { loadStock, loadPriceCheck }: ItemPageExtensions,
  canSeeStock: boolean,
): readonly RecordPart[] => [
  ...(loadStock && canSeeStock ? [createPart('Stock', loadStock, itemId)] : []),
  ...(loadPriceCheck ? [createPart('Price Check', loadPriceCheck, itemId)] : []),
];

const createPart = (
  title: string,
  load: () => Promise<FunctionComponent<{ itemId: string }>>,
  itemId: string,
): RecordPart => ({
  title,
  content: (
    <LazyPart
      load={load}
      partProps={{ itemId }}
      errorTitle={`Error loading ${title.toLowerCase()}`}
      skeleton={
        <DialogBody>
          <FieldSkeletons spans={[6, 6, 6, 6]} />
        </DialogBody>
      }
    />
  ),
});
