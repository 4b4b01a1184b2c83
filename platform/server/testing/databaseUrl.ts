/** Returns the address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Returns the address of another server with the same login and database. */
export function serverUrl(url: string, { host, port }: { host: string; port: number }): string {
  const changed = new URL(url);
  changed.hostname = host;
  changed.port = String(port);
  return changed.href;
}
