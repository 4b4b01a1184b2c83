import type { ReactNode } from 'react';
import { timeText } from '#platform/kernel/grid/cells/cellText.ts';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { RecordHeadline } from '#platform/web/record/RecordHeadline.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import {
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionStartDocument,
} from '../../web/documents.ts';
import { sessionStatusLabels } from '../sessionFields.ts';

interface SessionHeadlineProps {
  session: AvailabilitySessionHeadFieldsFragment;
  /** 'Live Session'. */
  title: string;
  /** `RecordActions`, and on wide screens the next step. */
  actions: ReactNode;
}

/** Header of a session: status, when and by whom it was started, counts and adjustments, actions. */
export function SessionHeadline({ session, title, actions }: SessionHeadlineProps) {
  const { recordedAt, totalNumberOfCounts, totalNumberOfAdjustments, status } = session;
  const wide = useWide();
  const startedBy = useStartedBy(session.sessionId);
  const starter = useFormatUser()(startedBy ?? '');
  const recorded = timeText(recordedAt, { timeZone: useCompanyTimeZone() });
  const counts = countNoun(totalNumberOfCounts, 'count');
  const adjustments = countNoun(totalNumberOfAdjustments, 'adjustment');
  return (
    <RecordHeadline
      title={title}
      heading="h2"
      status={sessionStatusLabels[status]}
      fields={{
        Recorded: recorded,
        Counts: numberText(totalNumberOfCounts),
        Adjustments: numberText(totalNumberOfAdjustments),
        ...(startedBy !== undefined && { 'Started By': <UserName email={startedBy} /> }),
      }}
      detail={[counts, adjustments, recorded, starter].filter(Boolean).join(' · ')}
      {...(wide ? { actions } : { neighbors: actions })}
    />
  );
}

/** Returns the user who started a session, from the first entry of its log; undefined until it is read. */
function useStartedBy(sessionId: string): string | undefined {
  const { tenantId } = useUser();
  const { data } = useRead(
    AvailabilitySessionStartDocument,
    { sessionId, tenantId },
    { staleTimeMs: Infinity },
  );
  return data?.availabilitySessionLogs?.nodes[0]?.recordedBy;
}
