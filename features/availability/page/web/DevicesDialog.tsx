import { IconDeviceMobile } from '@tabler/icons-react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { AvailabilityDevicesDocument } from '../../web/documents.ts';
import './DevicesDialog.css';

const pollIntervalMs = 30_000;

/** Each phone that counted in the last 30 days: its user, when it was connected last, counts waiting on it. */
export const DevicesDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Devices" onClose={onClose}>
    <DialogBody isTextOnly footer={<Button onClick={onClose}>Close</Button>}>
      <DeviceList />
    </DialogBody>
  </Dialog>
);

function DeviceList() {
  const { tenantId } = useUser();
  const { data, error, refetch } = useRead(
    AvailabilityDevicesDocument,
    { tenantId, all: true },
    { pollIntervalMs },
  );
  const retry = () => void refetch();
  const devices = data?.availabilityDevices;
  if (!devices)
    return error ? (
      <LoadError title="Error loading the devices" error={error} retry={retry} />
    ) : (
      <DevicesSkeleton />
    );
  return (
    <>
      {error && <LoadNote retry={retry}>Error refreshing the devices. They may be out of date.</LoadNote>}
      {devices.length === 0 ? (
        <Message
          icon={IconDeviceMobile}
          title="No phone has reported yet."
          text="Phones report when they sync or post counts."
        />
      ) : (
        <ul className="device-list" aria-label="Devices">
          {devices.map(({ deviceId, userEmail, pendingCount, seenAt }) => (
            <li key={`${deviceId} ${userEmail}`}>
              <b>
                <UserName email={userEmail} />
              </b>
              <span data-waiting={pendingCount > 0 || undefined}>
                {pendingCount > 0 ? `${countNoun(pendingCount, 'count')} waiting` : 'Nothing waiting'}
              </span>
              <small>
                Last contact: <ShortInstant at={seenAt} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const DevicesSkeleton = () => (
  <ul className="device-list" aria-hidden>
    {Array.from({ length: 4 }, (_, device) => (
      <li key={device}>
        <Skeleton width="160px" />
        <Skeleton width="90px" />
        <Skeleton width="130px" />
      </li>
    ))}
  </ul>
);
