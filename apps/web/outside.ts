const outside = /^\/(no-redirect|forbidden)\/?$/i;

/** Addresses where the app stays unauthenticated (spec 1 §4). */
export const isOutside = (pathname: string): boolean => outside.test(pathname);
