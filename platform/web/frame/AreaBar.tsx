import type { Icon } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { useRegisterPageActions } from '../shell/pageActions.ts';
import { useGo } from '../shell/useGo.ts';
import { useWide } from '../theme/useWide.ts';
import './AreaBar.css';

/** A page of an area as its bar and its menus name it. */
export interface AreaBarPage {
  path: string;
  title: string;
  /** Name in the bar of the phone. */
  label: string;
  icon: Icon;
  /** Number of things that wait on the page. */
  waiting?: number;
}

/**
 * Leads to the pages of an area from every path of it: on narrow screens by a bar at the bottom, everywhere by the menu of the top
 * bar, both with the number of things that wait (spec 1 §2 Layout). `label` names the bar: 'Counting'.
 */
export function AreaBar({ label, pages }: { label: string; pages: readonly AreaBarPage[] }) {
  const go = useGo();
  const wide = useWide();
  useRegisterPageActions(
    pages.map(({ path, title, icon, waiting }) => ({
      label: title,
      icon,
      badge: waiting,
      onClick: () => go(path),
    })),
  );
  if (wide) return null;
  return (
    <nav className="area-bar" aria-label={label}>
      <ul>
        {pages.map(({ path, label: name, icon: Art, waiting = 0 }) => (
          <li key={path}>
            <PageLink to={path}>
              <span className="art">
                <Art stroke={1.75} aria-hidden />
                {waiting > 0 && (
                  <span className="count" aria-hidden>
                    {numberText(waiting)}
                  </span>
                )}
              </span>
              <span className="cut">{name}</span>
              {waiting > 0 && <span className="unseen">, {numberText(waiting)} waiting</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
