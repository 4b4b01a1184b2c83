import { IconBroadcast, IconDeviceMobile, IconHistory, IconLock, IconPlusMinus } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { RecordActions } from '#platform/web/record/RecordActions.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { SessionHeadline } from '../../sessions/web/SessionHeadline.tsx';
import { useAvailabilityPermission } from '../../sessions/web/useAvailabilityPermission.ts';
import type { CurrentStatus } from '../../sessions/web/useAvailabilitySession.ts';
import { useCloseSession } from '../../sessions/web/useCloseSession.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { SessionLists } from './SessionLists.tsx';

export type SessionDialog = 'log' | 'devices' | 'makeLive' | 'adjust';

interface CurrentSessionProps {
  session: AvailabilitySessionHeadFieldsFragment;
  status: CurrentStatus;
  title: string;
  /** Reads the session again. */
  refresh: () => void;
  onOpen: (dialog: SessionDialog) => void;
}

/** The live or the staged session: header, actions, counts and adjustments. */
export function CurrentSession({ session, status, title, refresh, onOpen }: CurrentSessionProps) {
  const wide = useWide();
  const disabledReason = useAvailabilityPermission();
  const { close, busy } = useCloseSession(session, status, refresh);
  const next =
    status === 'LIVE'
      ? { label: 'Adjust Quantity', icon: IconPlusMinus, onClick: () => onOpen('adjust') }
      : { label: 'Make Live', icon: IconBroadcast, onClick: () => onOpen('makeLive') };
  useRegisterPageActions([{ ...next, disabledReason }]);
  const nextButton = (
    <Button kind="primary" icon={next.icon} disabledReason={disabledReason} onClick={next.onClick}>
      {next.label}
    </Button>
  );
  return (
    <>
      <SessionHeadline
        session={session}
        title={title}
        actions={
          <>
            <RecordActions
              actions={[
                { label: 'View Log', icon: IconHistory, onClick: () => onOpen('log') },
                { label: 'Devices', icon: IconDeviceMobile, onClick: () => onOpen('devices') },
                {
                  label: 'Close Session',
                  icon: IconLock,
                  busy,
                  disabledReason,
                  onClick: () => void close(),
                },
              ]}
            />
            {wide && nextButton}
          </>
        }
      />
      <SessionLists session={session} isEditable={disabledReason === undefined} />
      {!wide && <div className="thumb-bar">{nextButton}</div>}
    </>
  );
}
