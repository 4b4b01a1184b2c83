/** Reason to refuse a request (API conventions, "Authorization errors"): 401 and 403. */
export type AuthenticationProblem = 'UNAUTHENTICATED' | 'NO_TENANT';
