type Headers = Readonly<Record<string, string>>;

/** Origins that the pages of an installation may load. */
interface AllowedOrigins {
  /** Origin of the installation. */
  publicUrl: string;
  /** Address of the chat script and its further hosts. */
  chat: { scriptUrl: string; hosts: readonly string[] } | undefined;
  /** Address of the error reporting service. */
  reportingUrl: string | undefined;
}

/** Security headers by kind of response; a response may override the policy with a stricter one, as sign-in pages do. */
export interface SecurityHeaders {
  /** The app and all its files, because worker scripts define their own policy and a 304 renews the page's. */
  app: Headers;
  /** Data, which browsers must not run or display. */
  data: Headers;
}

export function securityHeaders(allowed: AllowedOrigins): SecurityHeaders {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Barcodes are read with the camera.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(allowed.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return {
    app: { ...always, 'content-security-policy': appPolicy(allowed) },
    data: {
      ...always,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  };
}

function appPolicy({ chat, reportingUrl }: AllowedOrigins): string {
  const chatHosts = chat ? [new URL(chat.scriptUrl).origin, ...chat.hosts] : [];
  const reporting = reportingUrl === undefined ? [] : [new URL(reportingUrl).origin];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...chatHosts],
    // Emotion, the grid and most chats insert style elements.
    'style-src': ["'self'", "'unsafe-inline'", ...chatHosts],
    'img-src': ["'self'", 'data:', 'blob:', ...chatHosts],
    'font-src': ["'self'", ...chatHosts],
    ...(chat && { 'media-src': ["'self'", ...chatHosts] }),
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
