import { latinFontUrl } from '#platform/kernel/fontFaces.ts';
import { escapeHtml } from '#platform/kernel/text/escapeHtml.ts';
import { productMark, signInArt } from './signInArt.ts';
import { signInStyle, signInStyleHash } from './signInStyle.ts';

/** Headers of every sign-in page: no scripts, no other origins, no caching, no framing. */
export const signInHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${signInStyleHash}; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

interface SignInPage {
  /** URL that the form posts to. */
  action: string;
  /** Previously entered e-mail. */
  email?: string;
  /** Message about the whole attempt. */
  message?: string | undefined;
  /** Messages about single fields. */
  fieldErrors?: { email?: string | undefined; password?: string | undefined };
}

/** Renders the login form as plain HTML, which works before any script has loaded. */
export function signInPage({ action, email = '', message, fieldErrors = {} }: SignInPage): string {
  const startsAtPassword = email !== '' && fieldErrors.email === undefined;
  return signInFrame(
    'Sign In',
    `<header><h1>Sign In</h1><p>Work suite for plant suppliers</p></header>
${message === undefined ? '' : `<p class="notice" role="alert">${escapeHtml(message)}</p>`}
<form method="post" action="${escapeHtml(action)}" novalidate>
${signInField({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, error: fieldErrors.email, focused: !startsAtPassword })}
${signInField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', error: fieldErrors.password, focused: startsAtPassword })}
<button class="action" type="submit">Sign In</button>
</form>
<footer><p>Forgot your password? Ask your administrator.</p>
<p>Signing in on a shared device? Unsent counts stay with the person who made them.</p></footer>`,
  );
}

/** Renders a page for a sign-in that cannot continue: what happened, and a link to try again. */
export const signInMessagePage = (
  title: string,
  message: string,
  home: string,
  action = 'Try again',
): string =>
  signInFrame(
    title,
    `<header><h1>${escapeHtml(title)}</h1></header><p>${escapeHtml(message)}</p>
<a class="action" href="${escapeHtml(home)}">${action}</a>`,
  );

/** Returns the time until the next attempt: "3 minutes". */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value?: string;
  /** The value cannot be changed. */
  isFixed?: boolean;
  help?: string;
  error?: string | undefined;
  focused?: boolean;
}

/** Renders a field with its label and error. */
export function signInField({
  name,
  label,
  type,
  autocomplete,
  value = '',
  isFixed = false,
  help,
  error,
  focused = false,
}: Field): string {
  const invalid = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-wrong"`;
  const described = error === undefined && help !== undefined ? ` aria-describedby="${name}-help"` : '';
  const below =
    error === undefined
      ? help === undefined
        ? ''
        : `<p class="help" id="${name}-help">${help}</p>`
      : `<p class="wrong" id="${name}-wrong">${escapeHtml(error)}</p>`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"${isFixed ? ' readonly' : ' required'} maxlength="255" autocapitalize="none" spellcheck="false"${invalid}${described}${focused ? ' autofocus' : ''}>
${below}</div>`;
}

/** Renders a page of the sign-in around its content. */
export const signInFrame = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)} · Trellis</title><link rel="icon" href="/icon.svg">
<link rel="preload" href="${latinFontUrl}" as="font" type="font/woff2" crossorigin><style>${signInStyle}</style></head>
<body>${signInArt}<main>${productMark}${content}</main></body></html>`;
