// Browsers drop tabs and line breaks from URLs and read \ as /, so a path must not contain them.
const path = /^\/[!-[\]-~\u00a0-\uffff]*$/;
const signInPages = /^\/(oauth-redirect|oauth2|forbidden|no-redirect)(?=[/?#]|$)/i;

// The redirects repeat the path several times, and servers accept URLs of about 16,000 characters.
const maxLength = 2000;

/** Returns the path to open after signing in: one of this origin, else the start page (decision G11). */
export function returnPath(requested: string | undefined): string {
  if (
    requested === undefined ||
    requested.length > maxLength ||
    !path.test(requested) ||
    signInPages.test(requested)
  )
    return '/';
  const [pathname = ''] = requested.split(/[?#]/, 1);
  return pathname.includes('//') ? '/' : requested;
}
