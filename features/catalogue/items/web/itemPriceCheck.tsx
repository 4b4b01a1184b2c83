import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { LazyPart } from '#platform/web/record/LazyPart.tsx';
import type { RecordPart } from '#platform/web/record/RecordTabs.tsx';
import type { ItemPageExtensions } from './itemPageExtensions.ts';

/** Returns the tab Price Check of an item, which a higher feature provides. */
export const createPriceCheck = (
  itemId: string,
  { loadPriceCheck }: ItemPageExtensions,
): RecordPart | undefined =>
  loadPriceCheck && {
    title: 'Price Check',
    content: (
      <LazyPart
        load={loadPriceCheck}
        partProps={{ itemId }}
        errorTitle="Error loading price check"
        skeleton={
          <DialogBody>
            <FieldSkeletons spans={[6, 6, 6, 6]} />
          </DialogBody>
        }
      />
    ),
  };
