import { Dialog } from '#platform/web/panel/Dialog.tsx';

/** Adjusts the stock of an item in the live session. */
export const AdjustQuantityDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Adjust Quantity" onClose={onClose}>
    {null}
  </Dialog>
);
