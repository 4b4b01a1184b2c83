import { useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { PageLink } from '../parts/PageLink.tsx';
import './Navigation.css';
import type { PageRoute } from '../shell/pageRoute.ts';

type MenuPage = PageRoute & { menu: NonNullable<PageRoute['menu']> };

interface NavigationProps {
  name: string;
  pages: readonly PageRoute[];
  /** Renders the entries at the bottom of the drawer instead of those above. */
  foot?: boolean;
  small?: boolean;
  onNavigate?: () => void;
}

/** Entries of the navigation drawer, in groups. */
export function Navigation({ name, pages, foot = false, small = false, onNavigate }: NavigationProps) {
  const entries = pages.filter(
    (page): page is MenuPage => page.menu !== undefined && (page.menu.foot ?? false) === foot,
  );
  const { pathname } = useLocation();
  const isCurrent = ({ path }: PageRoute) => pathname === path || pathname.startsWith(`${path}/`);
  const groups = [...Map.groupBy(entries, ({ menu }) => menu.group ?? '')];
  return (
    <nav
      className="navigation"
      aria-label={name}
      data-small={small || undefined}
      data-foot={foot || undefined}
    >
      {groups.map(([group, listed]) => (
        <div key={group}>
          {group !== '' && <h2>{group}</h2>}
          <ul>
            {listed.map((page) => (
              <Item
                key={page.path}
                page={page}
                // The page below it is marked instead.
                exact={pages.some(
                  (other) => other.menu && other.path.startsWith(`${page.path}/`) && isCurrent(other),
                )}
                small={small}
                onNavigate={onNavigate}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Item({
  page: { path, title, menu, gate: Gate = Fragment },
  exact,
  small,
  onNavigate,
}: {
  page: MenuPage;
  /** Not marked on pages below it. */
  exact: boolean;
  small: boolean;
  onNavigate: (() => void) | undefined;
}) {
  const { icon: Art, badge: Badge } = menu;
  return (
    <Gate>
      <li title={small ? title : undefined} data-tooltip-side="right">
        <PageLink to={path} exact={exact || path === '/'} {...(onNavigate ? { onClick: onNavigate } : {})}>
          <Art size={18} stroke={1.75} aria-hidden />
          <span className={small ? 'unseen' : 'cut'}>{title}</span>
          {Badge && (
            <span className="badge">
              <Badge />
            </span>
          )}
        </PageLink>
      </li>
    </Gate>
  );
}
