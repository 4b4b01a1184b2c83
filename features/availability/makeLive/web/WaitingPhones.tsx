import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import type { AvailabilityDevicesQuery } from '../../web/documents.ts';

export type WaitingPhone = NonNullable<AvailabilityDevicesQuery['availabilityDevices']>[number];

/** Phones with counts that they have not posted, with the user and when they were seen last. */
export const WaitingPhones = ({ phones }: { phones: readonly WaitingPhone[] }) => (
  <ul className="attention-details" aria-label="Phones with counts waiting">
    {phones.map(({ deviceId, userEmail, pendingCount, seenAt }) => (
      <li key={deviceId}>
        <span>{numberText(pendingCount)} waiting</span>
        <span>
          <UserName email={userEmail} />
        </span>
        <span>
          seen <ShortInstant at={seenAt} />
        </span>
      </li>
    ))}
  </ul>
);
