/** Returns the path of a job below the page of its import. */
export const importJobPath = (path: string, importJobId: string): string => `${path}/${importJobId}`;
