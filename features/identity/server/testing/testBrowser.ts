interface Cookie {
  value: string;
  path: string;
}

/** Fake browser for sign-ins: cookies with paths, single redirects, and a form. */
export class TestBrowser {
  readonly cookies = new Map<string, Cookie>();

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path));
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/html');
    headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) this.#keep(header);
    return response;
  }

  /** Follows redirects until a URL that `until` accepts, or a page. */
  async open(
    url: string,
    until: (url: string) => boolean,
    init?: RequestInit,
  ): Promise<{ url: string; page?: Response }> {
    let response = await this.send(url, init);
    let at = url;
    for (let step = 0; step < 10; step += 1) {
      const target = response.headers.get('location');
      if (target === null) return { url: at, page: response };
      at = new URL(target, at).href;
      if (until(at)) return { url: at };
      response = await this.send(at);
    }
    throw new Error(`Too many redirects, the last one to ${at}`);
  }

  /** Opens a URL that redirects to the login page, submits the form, and returns the final URL. */
  async signIn(
    authorizeUrl: string,
    { email, password }: { email: string; password: string },
    until: (url: string) => boolean,
  ): Promise<{ url: string; page?: Response }> {
    const login = await this.open(authorizeUrl, until);
    if (!login.page) return login;
    const body = new URLSearchParams({ email, password });
    return this.open(login.url, until, { method: 'POST', body });
  }

  #keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    const expires = /expires=([^;]+)/i.exec(header)?.[1];
    if (value === '' || (expires !== undefined && Date.parse(expires) < Date.now()))
      this.cookies.delete(name);
    else this.cookies.set(name, { value, path: /path=([^;]+)/i.exec(header)?.[1] ?? '/' });
  }
}
