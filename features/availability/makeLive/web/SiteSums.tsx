import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { sum } from '#platform/kernel/numbers/decimal.ts';
import { Card } from '#platform/web/parts/Card.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { getCountedLiveSlots } from '../siteChoice.ts';
import { ChangeNumber } from './ChangeNumber.tsx';
import type { SiteSummaryData } from './useSessionSummary.ts';

interface SiteSumsProps {
  sites: readonly SiteSummaryData[];
  /** No session was live before, so there are new quantities only. */
  isFirst: boolean;
}

/** Quantities by site; a row unfolds its houses. On narrow screens, what was counted stands below the names. */
export function SiteSums({ sites, isFirst }: SiteSumsProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(
    () => new Set(sites.length === 1 ? sites.map(({ siteId }) => siteId) : []),
  );
  const wide = useWide();
  const toggle = (siteId: string) =>
    setOpenIds((others) => {
      const next = new Set(others);
      if (!next.delete(siteId)) next.add(siteId);
      return next;
    });
  if (sites.length === 0) return null;
  return (
    <Card title="Sums by site and house">
      <table className="make-live-table" aria-label="Sums by site and house">
        <thead>
          <tr>
            <th scope="col">Site</th>
            {!isFirst && (
              <>
                {wide && (
                  <th scope="col" data-number>
                    Counted
                  </th>
                )}
                <th scope="col" data-number>
                  Old
                </th>
              </>
            )}
            <th scope="col" data-number>
              New
            </th>
            {!isFirst && (
              <th scope="col" data-number>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => {
            const isOpen = openIds.has(site.siteId);
            const Chevron = isOpen ? IconChevronDown : IconChevronRight;
            return (
              <Fragment key={site.siteId}>
                <tr className="site">
                  <th scope="row">
                    <button type="button" aria-expanded={isOpen} onClick={() => toggle(site.siteId)}>
                      <Chevron size={16} stroke={1.75} aria-hidden />
                      {site.siteName}
                    </button>
                    {!wide && !isFirst && (
                      <span className="detail">{describeCounted(site)} slots counted</span>
                    )}
                  </th>
                  <Quantities sums={site} isFirst={isFirst} wide={wide} />
                </tr>
                {isOpen &&
                  site.houses.map((house) => (
                    <tr key={house.locationId} className="house">
                      <th scope="row">
                        {house.name}
                        {!wide && !isFirst && (
                          <span className="detail">{describeCounted(house)} slots counted</span>
                        )}
                      </th>
                      <Quantities sums={house} isFirst={isFirst} wide={wide} />
                    </tr>
                  ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

type Sums = Pick<SiteSummaryData, 'liveSlots' | 'uncountedSlots' | 'oldQuantity' | 'newQuantity'>;

/** Returns '2 of 10': slots counted of those that are live. */
const describeCounted = (sums: Sums): string =>
  `${numberText(getCountedLiveSlots(sums))} of ${numberText(sums.liveSlots)}`;

const Quantities = ({ sums, isFirst, wide }: { sums: Sums; isFirst: boolean; wide: boolean }) => (
  <>
    {!isFirst && (
      <>
        {wide && <td data-number>{describeCounted(sums)}</td>}
        <td data-number>{numberText(sums.oldQuantity)}</td>
      </>
    )}
    <td data-number>{numberText(sums.newQuantity)}</td>
    {!isFirst && (
      <td data-number>
        <ChangeNumber value={sum([sums.newQuantity, -sums.oldQuantity])} />
      </td>
    )}
  </>
);
