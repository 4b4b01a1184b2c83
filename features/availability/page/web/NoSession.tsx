import { IconBroadcastOff, IconPlus, IconStack2 } from '@tabler/icons-react';
import { importAction } from '#platform/web/grid/importAction.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { availabilityTabPath, openingStockPath } from '../../sessions/web/availabilityPaths.ts';
import {
  useAvailabilityPermission,
  usePostPermission,
} from '../../sessions/web/useAvailabilityPermission.ts';
import type { CurrentStatus } from '../../sessions/web/useAvailabilitySession.ts';
import { useStartSession } from '../../sessions/web/useStartSession.ts';

interface NoSessionProps {
  status: CurrentStatus;
  /** Reads the session again. */
  refresh: () => void;
}

/** Says what to do without a live or a staged session. */
export const NoSession = ({ status, refresh }: NoSessionProps) =>
  status === 'LIVE' ? <NoLiveSession /> : <NoStagedSession refresh={refresh} />;

function NoLiveSession() {
  const go = useGo();
  return (
    <Message
      icon={IconBroadcastOff}
      title="No live session"
      text="Nothing can be allocated without one. Count in a staged session, then make it live."
    >
      <Button icon={IconStack2} onClick={() => go(availabilityTabPath('staged-session'))}>
        Go to Staged Session
      </Button>
      <ImportStock />
    </Message>
  );
}

function NoStagedSession({ refresh }: Pick<NoSessionProps, 'refresh'>) {
  const { start, busy } = useStartSession(refresh);
  const action = {
    label: 'Start New Session',
    icon: IconPlus,
    busy,
    disabledReason: useAvailabilityPermission(),
    onClick: () => void start(),
  };
  useRegisterPageActions([action]);
  const { label, ...button } = action;
  return (
    <Message
      icon={IconStack2}
      title="No staged session"
      text="Start a session to count. Its counts become stock when it is made live; until then orders use the live session."
    >
      <Button kind="primary" {...button}>
        {label}
      </Button>
      <ImportStock />
    </Message>
  );
}

/** The import starts a staged session where there is none. */
function ImportStock() {
  const go = useGo();
  const { label, ...action } = importAction(() => go(openingStockPath), usePostPermission());
  return <Button {...action}>{label}</Button>;
}
