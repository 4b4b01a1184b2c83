import { IconInfoCircle } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';

/** Says that Save changes a waiting count; Cancel goes back to what was typed before (spec 3 §2). */
export const EditingBanner = ({ onCancel }: { onCancel: () => void }) => (
  <div className="count-editing" role="status">
    <IconInfoCircle size={18} stroke={1.75} aria-hidden />
    <span>Editing existing count</span>
    <Button kind="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
