import { Dialog } from '#platform/web/panel/Dialog.tsx';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';

interface MakeLiveDialogProps {
  session: AvailabilitySessionHeadFieldsFragment;
  onClose: () => void;
}

/** Shows what a staged session changes, and makes it live. */
export const MakeLiveDialog = ({ session, onClose }: MakeLiveDialogProps) => (
  <Dialog title="Make Live" size="full" onClose={onClose}>
    {session.recordedAt}
  </Dialog>
);
