const outside = /^\/(no-redirect|forbidden)\/?$/i;

/** Whether the app stays unauthenticated on this path (spec 1 §4). */
export const isOutside = (pathname: string): boolean => outside.test(pathname);
