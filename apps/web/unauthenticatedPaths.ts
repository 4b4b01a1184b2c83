const unauthenticatedPaths = /^\/(no-redirect|forbidden)\/?$/i;

/** Whether the app stays unauthenticated on this path (spec 1 §4). */
export const isUnauthenticatedPath = (pathname: string): boolean => unauthenticatedPaths.test(pathname);
