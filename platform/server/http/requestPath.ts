/** Returns the target of a request line without scheme and host, because clients of a proxy send full URLs (RFC 9112
 * §3.2.2). Returns invalid targets unchanged, for the router to refuse.
 */
export function originForm(target: string): string {
  const [whole] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  if (whole === undefined || !URL.canParse(target)) return target;
  const rest = target.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Returns the path of a request as the router reads it: without query and fragment, decoded except for encoded
 * delimiters. Use it for every decision by path.
 */
export function requestPath(url: string): string {
  const path = originForm(url).split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns the query of a request with its question mark; empty when there is none. */
export const requestSearch = (url: string): string => /^[^?#]*(\?[^#]*)/.exec(url)?.[1] ?? '';
