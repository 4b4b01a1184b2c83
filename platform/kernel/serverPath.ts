/** Matches paths of the server, with or without a query; all others are files of the app or get its page. */
export const serverPath = /^\/(graphql|oauth2|api|sf|config\.json|healthz|readyz|\.well-known)([/?]|$)/;
