// Browsers drop tabs and line breaks from URLs and read \ as /, so a path must not contain them.
const path = /^\/[!-[\]-~\u00a0-\uffff]*$/;
const signInPages = /^\/(oauth-redirect|oauth2|forbidden|no-redirect)(?=[/?#]|$)/i;

// The redirects repeat the path several times, and servers accept URLs of about 16,000 characters.
const longest = 2000;

/** Returns the path to open after signing in: one of this origin, else the start page (decision G11). */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > longest || !path.test(wanted) || signInPages.test(wanted))
    return '/';
  const [place = ''] = wanted.split(/[?#]/, 1);
  return place.includes('//') ? '/' : wanted;
}
