type Headers = Readonly<Record<string, string>>;

/** What an installation lets into its pages beside its own origin. */
export interface Admitted {
  /** Origin of the installation. */
  publicUrl: string;
  /** Address of the chat's script, and the hosts it needs beside its own. */
  chat: { scriptUrl: string; hosts: readonly string[] } | undefined;
  /** Where errors are reported to. */
  reportingUrl: string | undefined;
}

/** Headers of every answer, by what it is; an answer may have a stricter policy of its own, as the sign-in's pages have. */
export interface SecurityHeaders {
  /** The app and all its files: scripts of workers bring the policy they run under, and a 304 renews that of its page. */
  app: Headers;
  /** Data: nothing that a browser should run or show. */
  data: Headers;
}

export function securityHeaders(admitted: Admitted): SecurityHeaders {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Barcodes are read with the camera.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(admitted.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return {
    app: { ...always, 'content-security-policy': appPolicy(admitted) },
    data: {
      ...always,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  };
}

function appPolicy({ chat, reportingUrl }: Admitted): string {
  const chatHosts = chat ? [new URL(chat.scriptUrl).origin, ...chat.hosts] : [];
  const reporting = reportingUrl === undefined ? [] : [new URL(reportingUrl).origin];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...chatHosts],
    // Emotion, the grid and most chats insert style elements.
    'style-src': ["'self'", "'unsafe-inline'", ...chatHosts],
    'img-src': ["'self'", 'data:', 'blob:', ...chatHosts],
    ...(chat && { 'font-src': ["'self'", ...chatHosts], 'media-src': ["'self'", ...chatHosts] }),
    'frame-src': ["'self'", 'blob:', ...chatHosts],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...chatHosts, ...reporting],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
