/** Query of the address as plain texts: the router's own format puts digits and words such as "true" in quotes. */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(search))
      if (typeof value === 'string') parameters.set(name, value);
    const text = parameters.toString();
    return text && `?${text}`;
  },
};
