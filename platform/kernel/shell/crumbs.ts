/** A breadcrumb; without `to` it has no page. */
export interface Crumb {
  readonly title: string;
  readonly to?: string;
}

interface KnownPage {
  /** Parameters with `$`: /fulfill/orders/order/$orderID. */
  readonly path: string;
  readonly title: string;
  /** Path of a record opened beside its list; it has the breadcrumbs of the list. */
  readonly panel?: { readonly path: string };
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** Ignores case, as the router does. */
const fits = (pattern: string, pathname: string): boolean => {
  const [wanted, there] = [segmentsOf(pattern), segmentsOf(pathname.toLowerCase())];
  return (
    wanted.length === there.length &&
    wanted.every((segment, place) => segment.startsWith('$') || segment.toLowerCase() === there[place])
  );
};

/** Converts 'price-groups' to 'Price Groups'. */
const named = (segment: string): string =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const isName = (segment: string): boolean => /^[a-z][a-z-]*$/i.test(segment);

/**
 * Returns the breadcrumbs of a page from the segments of its path (spec 1 §2), without the page itself. An id and the segment
 * before it ('order' in /fulfill/orders/order/100700) belong to the record and get no breadcrumb.
 */
export function crumbsOf(pathname: string, pages: readonly KnownPage[]): readonly Crumb[] {
  const list = pages.find(({ panel }) => panel && fits(panel.path, pathname));
  if (list) return crumbsOf(list.path, pages);
  const segments = segmentsOf(pathname);
  const pattern = segmentsOf(pages.find(({ path }) => fits(path, pathname))?.path ?? '');
  return segments.slice(0, -1).flatMap((segment, place): Crumb[] => {
    const path = `/${segments.slice(0, place + 1).join('/')}`;
    const page = pages.find((one) => one.path === path.toLowerCase());
    if (page) return [{ title: page.title, to: page.path }];
    const next = pattern[place + 1];
    const isOfRecord = pattern[place]?.startsWith('$') || next?.startsWith('$') || !isName(segment);
    return isOfRecord ? [] : [{ title: named(segment) }];
  });
}
