import { IconCloudUp, IconFileDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import {
  isOfSameCompany,
  listOtherWaiting,
  type OtherUse,
  type OtherWaiting,
  readOtherOutbox,
} from '../offline/otherOutboxes.ts';
import type { OutboxFile } from '../offline/outboxFile.ts';
import { Button } from '../parts/button/Button.tsx';
import { Note } from '../parts/message/Note.tsx';
import { showToast } from '../parts/toast/toast.ts';
import { useUser } from '../session/useUser.ts';
import { countMainEntries, describeWaitingEntries, findEntryArea } from '../offline/entryKinds.ts';
import { useOutboxOwner } from '../offline/useUserOutbox.ts';
import { PostFileDialog } from './PostFileDialog.tsx';
import { saveEntriesToFile } from './saveEntries.ts';
import './WaitingEntries.css';

/**
 * Entries of other users that wait on this device, of whom, and what to do: users who manage such entries post them for their
 * recorder or save them. Nothing without any.
 */
export function OtherUsersEntries() {
  const owner = useOutboxOwner();
  const { capabilities } = useUser();
  const [others, setOthers] = useState<readonly OtherWaiting[]>([]);
  const [file, setFile] = useState<OutboxFile>();
  useEffect(() => {
    let isCurrent = true;
    void listOtherWaiting(owner).then((found) => isCurrent && setOthers(found));
    return () => void (isCurrent = false);
  }, [owner]);
  return (
    <>
      {others.map(({ key, email, companyName, tenantId, waiting }) => {
        if (countMainEntries(waiting) === 0) return null;
        const { text, isOne } = describeWaitingEntries(waiting);
        const company = tenantId === owner.tenantId || companyName === '' ? '' : ` (${companyName})`;
        const [verb, object] = isOne ? ['waits', 'it'] : ['wait', 'them'];
        const found = `${text} of ${email || 'another user'}${company} ${verb} on this device. `;
        const canManage = Object.keys(waiting).some((kind) => {
          const area = findEntryArea(kind);
          return area && hasCapability(capabilities, area.managedBy);
        });
        const isAllowed = canManage && isOfSameCompany(owner, key);
        return (
          <Note key={key} kind="info">
            {found}
            {isAllowed
              ? `You can post ${object} in the name of this user, or save ${object} to a file.`
              : `Only this user can post ${object}: ask for a sign-in on this device, or tell your supervisor.`}
            {isAllowed && (
              <div className="other-users-entries">
                <Button icon={IconCloudUp} onClick={() => void readEntries(key, 'post', setFile)}>
                  {`Post for ${email || 'this user'}`}
                </Button>
                <Button
                  icon={IconFileDownload}
                  onClick={() => void readEntries(key, 'save', saveEntriesToFile)}
                >
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

async function readEntries(key: string, use: OtherUse, run: (file: OutboxFile) => void): Promise<void> {
  try {
    const file = await readOtherOutbox(key, new Date().toISOString(), use);
    if (file) run(file);
    else showToast('info', 'They no longer wait on this device');
  } catch {
    showToast('error', 'What waits on this device cannot be read', {
      detail: 'It is not lost. Close the other tabs of the app and try again.',
    });
  }
}
