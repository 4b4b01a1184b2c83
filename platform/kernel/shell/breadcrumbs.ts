/** A breadcrumb; without `to` it has no page. */
interface Breadcrumb {
  readonly title: string;
  readonly to?: string;
}

interface BreadcrumbPage {
  /** Parameters with `$`: /fulfill/orders/order/$orderID. */
  readonly path: string;
  readonly title: string;
  /** Path of a record opened beside its list, whose last parameter may be optional (`{-$id}`); it has the breadcrumbs of the list. */
  readonly panel?: { readonly path: string };
}

const splitPath = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** Ignores case, as the router does. */
const matchesPattern = (pattern: string, pathname: string): boolean => {
  const [patternSegments, pathSegments] = [splitPath(pattern), splitPath(pathname.toLowerCase())];
  return (
    patternSegments.length >= pathSegments.length &&
    patternSegments.every((segment, index) => {
      const isPresent = pathSegments[index] !== undefined;
      if (segment.startsWith('{-$')) return true;
      return isPresent && (segment.startsWith('$') || segment.toLowerCase() === pathSegments[index]);
    })
  );
};

/** Converts 'price-groups' to 'Price Groups'. */
const toTitle = (segment: string): string =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const isName = (segment: string): boolean => /^[a-z][a-z-]*$/i.test(segment);

/**
 * Returns the breadcrumbs of a page from the segments of its path (spec 1 §2), without the page itself. An id and the segment
 * before it ('order' in /fulfill/orders/order/100700) belong to the record and get no breadcrumb.
 */
export function buildBreadcrumbs(pathname: string, pages: readonly BreadcrumbPage[]): readonly Breadcrumb[] {
  const own = pages.find(({ path }) => matchesPattern(path, pathname));
  const list = pages.find(({ panel }) => panel && matchesPattern(panel.path, pathname));
  if (list && !own) return buildBreadcrumbs(list.path, pages);
  const segments = splitPath(pathname);
  const pattern = splitPath(own?.path ?? '');
  return segments.slice(0, -1).flatMap((segment, index): Breadcrumb[] => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    if ([pattern[index], pattern[index + 1]].some((part) => part?.startsWith('$'))) return [];
    const page = pages.find((one) => one.path === path.toLowerCase());
    if (page) return [{ title: page.title, to: page.path }];
    return isName(segment) ? [{ title: toTitle(segment) }] : [];
  });
}
