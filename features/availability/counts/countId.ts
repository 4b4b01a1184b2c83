import { nameBasedId, type Sha1 } from '#platform/kernel/ids/nameBasedId.ts';
import type { NewCount } from './countInput.ts';

/** Returns the id of a count: that of its client, or one that follows from what was counted when and by whom. */
export const getCountId = (
  sha1: Sha1,
  { tenantId, email }: { tenantId: string; email: string },
  count: Pick<NewCount, 'countRowId' | 'recordedAt' | 'itemId' | 'locationId' | 'grade'>,
): string =>
  count.countRowId ??
  nameBasedId(
    sha1,
    'availabilityCount',
    tenantId,
    email,
    count.recordedAt,
    count.itemId,
    count.locationId,
    count.grade,
  );
