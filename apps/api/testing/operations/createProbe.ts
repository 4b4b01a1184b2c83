/** Sends an operation as a manager of the tenant and returns the response. */
export type Call = (operation: { name: string; text: string }, variables: object) => Promise<unknown>;

/** A create with ids of the client; `count` returns how many entities have that id. */
export interface CreateProbe {
  request: Parameters<Call>;
  count: () => Promise<number>;
}

/** Returns how often a text is in a response. */
export const countTexts = (response: unknown, text: string): number =>
  JSON.stringify(response).split(text).length - 1;
