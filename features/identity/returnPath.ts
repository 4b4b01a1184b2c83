// Browsers drop tabs and line breaks from addresses and read \ as /, so none of them may stand in a path.
const path = /^\/[!-[\]-~\u00a0-\uffff]*$/;
const signInPages = /^\/(oauth-redirect|oauth2|forbidden|no-redirect)(?=[/?#]|$)/i;

// The way there and back carries it several times over, and servers take addresses of some 16,000 letters.
const longest = 2000;

/** Where to go after signing in: a path of this origin, else the start page (decision G11). */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > longest || !path.test(wanted) || signInPages.test(wanted))
    return '/';
  const [place = ''] = wanted.split(/[?#]/, 1);
  return place.includes('//') ? '/' : wanted;
}
