import { IconArrowBackUp, IconBarcode, IconChecks, IconDots } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { MenuButton } from '#platform/web/parts/button/MenuButton.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';

interface ReceiptActionsProps {
  /** Reason for which nothing can be corrected. */
  correctionReason: string | undefined;
  /** Reason for which nothing is outstanding, or can be received. */
  allReason: string | undefined;
  onCorrect: () => void;
  onReceiveAll: () => void;
  onScan: () => void;
}

/** Actions beside the header of an order; phones scan with their camera. */
export function ReceiptActions(props: ReceiptActionsProps) {
  const wide = useWide();
  const correction = {
    label: 'Correct receipt',
    icon: IconArrowBackUp,
    disabledReason: props.correctionReason,
    onClick: props.onCorrect,
  };
  const receiveAll = { icon: IconChecks, disabledReason: props.allReason, onClick: props.onReceiveAll };
  return wide ? (
    <>
      <Button icon={correction.icon} disabledReason={correction.disabledReason} onClick={correction.onClick}>
        {correction.label}
      </Button>
      <Button {...receiveAll}>Receive all outstanding</Button>
    </>
  ) : (
    <>
      <Button icon={IconBarcode} onClick={props.onScan}>
        Scan
      </Button>
      <Button {...receiveAll}>Receive all</Button>
      <MenuButton icon={IconDots} iconOnly entries={[correction]}>
        More
      </MenuButton>
    </>
  );
}
