/** The installation that the browser tests use: made anew for every run, with the demo data and a known password. */
export const port = 3991;
export const origin = `http://127.0.0.1:${port}`;
export const password = 'green thumbs 2027';
