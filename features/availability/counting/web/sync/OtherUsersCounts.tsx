import { IconCloudUp, IconFileDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import {
  isOfSameCompany,
  listOtherWaiting,
  type OtherWaiting,
  readOtherOutbox,
} from '#platform/web/offline/otherOutboxes.ts';
import type { OutboxFile } from '#platform/web/offline/outboxFile.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { countKind } from '../../../deviceCounts/deviceCount.ts';
import { useOutboxOwner } from '../../../deviceCounts/web/useDeviceCounts.ts';
import './OtherUsersCounts.css';
import { PostFileDialog } from './PostFileDialog.tsx';
import { saveCountsToFile } from './saveCounts.ts';

/**
 * Counts of other users that wait on this device, for whom, and what to do: users who manage availability post them for their
 * recorder or save them. Nothing without any.
 */
export function OtherUsersCounts() {
  const owner = useOutboxOwner();
  const canManage = useHasCapability('availability.manage');
  const [others, setOthers] = useState<readonly OtherWaiting[]>([]);
  const [file, setFile] = useState<OutboxFile>();
  useEffect(() => {
    let isCurrent = true;
    void listOtherWaiting(owner, countKind).then((found) => isCurrent && setOthers(found));
    return () => void (isCurrent = false);
  }, [owner]);
  const read = (key: string, use: (found: OutboxFile) => void) => void readCounts(key, use);
  return (
    <>
      {others.map((other) => {
        const { key, email, companyName, tenantId, waiting } = other;
        const company = tenantId === owner.tenantId || companyName === '' ? '' : ` (${companyName})`;
        const [verb, object] = waiting === 1 ? ['waits', 'it'] : ['wait', 'them'];
        const found = `${countNoun(waiting, 'count')} of ${email || 'another user'}${company} ${verb} on this device. `;
        const isAllowed = canManage && isOfSameCompany(owner, key);
        return (
          <Note key={key} kind="info">
            {found}
            {isAllowed
              ? `You can post ${object} in the name of this user, or save ${object} to a file.`
              : `Only this user can post ${object}: ask for a sign-in on this device, or tell your supervisor.`}
            {isAllowed && (
              <div className="other-users-counts">
                <Button icon={IconCloudUp} onClick={() => read(key, setFile)}>
                  {`Post for ${email || 'this user'}`}
                </Button>
                <Button icon={IconFileDownload} onClick={() => read(key, saveCountsToFile)}>
                  Save to a file
                </Button>
              </div>
            )}
          </Note>
        );
      })}
      {file && <PostFileDialog file={file} isOfDevice onClose={() => setFile(undefined)} />}
    </>
  );
}

async function readCounts(key: string, use: (file: OutboxFile) => void): Promise<void> {
  try {
    const file = await readOtherOutbox(key, new Date().toISOString());
    if (file) use(file);
    else showToast('info', 'These counts no longer wait on this device');
  } catch {
    showToast('error', 'The counts on this device cannot be read', {
      detail: 'They are not lost. Close the other tabs of the app and try again.',
    });
  }
}
