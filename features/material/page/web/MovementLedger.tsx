import { IconHistory } from '@tabler/icons-react';
import { findInstantDay } from '#platform/kernel/dates/wallClock.ts';
import { clockText, fullInstantText, weekdayText } from '#platform/kernel/grid/cells/cellText.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { materialOrderPath } from '../../items/web/materialPaths.ts';
import { describeLedgerRow } from '../describeLedgerRow.ts';
import { countReasonOptions } from '../../items/web/countReasonOptions.ts';
import './MovementLedger.css';
import { type ListedMovement, useMovements } from './useMovements.ts';

interface MovementLedgerProps {
  site: Site;
  itemId: string;
  getPath: (locationId: string) => string;
}

/** The ledger of a material item at a site by days, the latest first: it explains the quantity of every location. */
export function MovementLedger({ site, itemId, getPath }: MovementLedgerProps) {
  const { movements, error, retry, hasOlder, loadOlder, isLoadingOlder, hasLoadOlderFailed } = useMovements(
    itemId,
    site.id,
  );
  const timeZone = useCompanyTimeZone();
  const online = useOnline();
  if (!movements)
    return error ? (
      <LoadError title="Error loading the movements" error={error} retry={retry} />
    ) : (
      <LedgerSkeleton />
    );
  if (movements.length === 0)
    return (
      <Message
        icon={IconHistory}
        title="No movements yet"
        text="Counts, moves and receipts of this item appear here."
      />
    );
  const days = Map.groupBy(movements, ({ recordedAt }) => findInstantDay(recordedAt, timeZone) ?? recordedAt);
  return (
    <div className="movement-ledger">
      {error && !hasLoadOlderFailed && online && (
        <LoadNote retry={retry}>Error refreshing the movements. The latest may be missing.</LoadNote>
      )}
      {[...days].map(([day, some]) => (
        <section key={day} aria-label={weekdayText(day)}>
          <h3>{weekdayText(day)}</h3>
          <ol>
            {some.map((movement) => (
              <LedgerRow
                key={movement.id}
                movement={movement}
                getPath={getPath}
                reason={countReasonOptions.find(({ value }) => value === movement.reasonCode)?.label}
                timeZone={timeZone}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasLoadOlderFailed && <LoadNote retry={loadOlder}>Error loading older movements.</LoadNote>}
      {hasOlder && !hasLoadOlderFailed && (
        <Button busy={isLoadingOlder} onClick={loadOlder}>
          Show older movements
        </Button>
      )}
    </div>
  );
}

interface LedgerRowProps {
  movement: ListedMovement;
  getPath: (locationId: string) => string;
  reason: string | undefined;
  timeZone: string;
}

function LedgerRow({ movement, getPath, reason, timeZone }: LedgerRowProps) {
  const { recordedAt, recordedBy, performedBy, comment, vendorPurchaseOrderId } = movement;
  const { title, effect, path, note } = describeLedgerRow(movement, getPath);
  return (
    <li>
      <time dateTime={recordedAt} title={fullInstantText(recordedAt, { timeZone })}>
        {clockText(recordedAt, { timeZone })}
      </time>
      <div>
        <p className="ends">
          <b>{title}</b>
          {effect !== '' && <b className="effect">{effect}</b>}
        </p>
        <p>{path}</p>
        {note && <p className="quiet">{note}</p>}
        {comment && <p className="comment">{comment}</p>}
        <p className="quiet">
          <UserName email={performedBy ?? recordedBy} />
          {performedBy !== null && (
            <>
              , posted by <UserName email={recordedBy} />
            </>
          )}
          {reason && ` · ${reason}`}
          {vendorPurchaseOrderId && (
            <>
              {' · '}
              <PageLink to={materialOrderPath(vendorPurchaseOrderId)}>Purchase order</PageLink>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

const LedgerSkeleton = () => (
  <div className="movement-ledger" aria-hidden>
    <section>
      <h3>
        <Skeleton width="120px" />
      </h3>
      <ol>
        {Array.from({ length: 4 }, (_, row) => (
          <li key={row}>
            <Skeleton width="52px" />
            <div>
              <Skeleton width="40%" />
              <Skeleton width="70%" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  </div>
);
