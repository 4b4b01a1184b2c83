import Tooltip from '@mui/material/Tooltip';
import { PageLink } from '../parts/PageLink.tsx';
import './Navigation.css';
import type { PageRoute } from './pageRoute.ts';

type Entry = PageRoute & { menu: NonNullable<PageRoute['menu']> };

/** The pages of an area that have an entry in the drawer, in groups. */
export function Navigation({
  name,
  pages,
  small = false,
  onGo,
}: {
  name: string;
  pages: readonly PageRoute[];
  small?: boolean;
  onGo?: () => void;
}) {
  const entries = pages.filter((page): page is Entry => page.menu !== undefined);
  const groups = [...Map.groupBy(entries, ({ menu }) => menu.group ?? '')];
  return (
    <nav className="navigation" aria-label={name} data-small={small || undefined}>
      {groups.map(([group, listed]) => (
        <div key={group}>
          {group !== '' && <h2>{group}</h2>}
          <ul>
            {listed.map(({ path, title, menu: { icon: Art } }) => (
              <li key={path}>
                <Tooltip title={small ? title : ''} placement="right">
                  <span>
                    <PageLink to={path} exact={path === '/'} {...(onGo ? { onClick: onGo } : {})}>
                      <Art size={18} stroke={1.75} aria-hidden />
                      <span className={small ? 'unseen' : 'cut'}>{title}</span>
                    </PageLink>
                  </span>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
