import { useEffect, useState } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { listOtherWaiting, type OtherWaiting } from '#platform/web/offline/otherOutboxes.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { countKind } from '../../deviceCounts/deviceCount.ts';
import { useOutboxOwner } from '../../deviceCounts/web/useDeviceCounts.ts';

/** Counts of other users that wait on this device, for whom, and what to do; nothing without any. */
export function OtherUsersCounts() {
  const owner = useOutboxOwner();
  const [others, setOthers] = useState<readonly OtherWaiting[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listOtherWaiting(owner, countKind).then((found) => isCurrent && setOthers(found));
    return () => void (isCurrent = false);
  }, [owner]);
  return others.map(({ key, email, companyName, tenantId, waiting }) => {
    const company = tenantId === owner.tenantId || companyName === '' ? '' : ` (${companyName})`;
    const [verb, object] = waiting === 1 ? ['waits', 'it'] : ['wait', 'them'];
    return (
      <Note key={key} kind="info">
        {`${countNoun(waiting, 'count')} of ${email || 'another user'}${company} ${verb} on this device. `}
        {`Only this user can post ${object}: ask for a sign-in on this device, or tell your supervisor.`}
      </Note>
    );
  });
}
