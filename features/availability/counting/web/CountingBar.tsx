import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { useWaitingCount } from '../../deviceCounts/web/useDeviceCounts.ts';
import './CountingBar.css';
import { countingPages } from './countingPages.ts';
import { reviewPath } from './countingPaths.ts';

/**
 * Leads to the four pages of the counting app from every path of it: on narrow screens by a bar at the bottom, everywhere by the
 * menu of the top bar, both with the number of counts that wait (spec 1 §2 Layout).
 */
export function CountingBar() {
  const go = useGo();
  const wide = useWide();
  const waiting = useWaitingCount();
  useRegisterPageActions(
    countingPages.map(({ path, title, icon }) => ({
      label: title,
      icon,
      badge: path === reviewPath ? waiting : undefined,
      onClick: () => go(path),
    })),
  );
  if (wide) return null;
  return (
    <nav className="counting-bar" aria-label="Counting">
      <ul>
        {countingPages.map(({ path, label, icon: Art }) => (
          <li key={path}>
            <PageLink to={path}>
              <span className="art">
                <Art stroke={1.75} aria-hidden />
                {path === reviewPath && waiting > 0 && (
                  <span className="count" aria-hidden>
                    {waiting.toLocaleString('en-US')}
                  </span>
                )}
              </span>
              <span className="cut">{label}</span>
              {path === reviewPath && waiting > 0 && (
                <span className="unseen">, {waiting.toLocaleString('en-US')} waiting</span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
