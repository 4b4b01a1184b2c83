import { useLocation } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { PageLink } from '../parts/PageLink.tsx';
import { useShownFrame } from './pageFrame.ts';
import type { PageRoute } from './pageRoute.ts';

/** The way here by the segments of the path: the area, the pages above, this page. */
export function Crumbs({ area, pages }: { area: { name: string; to: string }; pages: readonly PageRoute[] }) {
  const { pathname } = useLocation();
  const { title } = useShownFrame();
  const above = pages.filter(({ path }) => pathname.startsWith(`${path}/`));
  const way = [...(area.to === '/' ? [] : [{ path: area.to, title: area.name }]), ...above];
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="crumbs">
        {way.map((step) => (
          <li key={step.path}>
            <PageLink to={step.path} exact>
              {step.title}
            </PageLink>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
          </li>
        ))}
        <li>
          <span className="cut" aria-current="page">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}
