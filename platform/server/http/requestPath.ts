/**
 * The target of a request line without scheme and host: clients of a proxy write whole URLs (RFC 9112 §3.2.2). Whatever is
 * no address stays as it is, for the router to refuse.
 */
export function originForm(target: string): string {
  const [whole] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  if (whole === undefined || !URL.canParse(target)) return target;
  const rest = target.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Path of a request, the one way of reading it for everything that decides by it: without query and fragment, letters that
 * were written as codes decoded, as the router does it. An encoded delimiter stays one.
 */
export function requestPath(url: string): string {
  const path = originForm(url).split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Query of a request with its question mark; empty when there is none. */
export const requestSearch = (url: string): string => /^[^?#]*(\?[^#]*)/.exec(url)?.[1] ?? '';
