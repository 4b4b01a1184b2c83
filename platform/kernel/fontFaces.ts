/** Version of the font in its URLs, so that browsers may cache them forever: that of `@fontsource-variable/inter`. */
export const fontVersion = '5.3.0';

/** URLs of Inter (variable weight) by the files of its package that the product ships. */
export const fontUrls = {
  'inter-latin-wght-normal.woff2': `/assets/inter-latin-${fontVersion}.woff2`,
  'inter-latin-ext-wght-normal.woff2': `/assets/inter-latin-ext-${fontVersion}.woff2`,
} as const;

/** URL of the file with all letters of English, which pages preload. */
export const latinFontUrl = fontUrls['inter-latin-wght-normal.woff2'];

/** Value of `font-family`: Inter, and while it loads a font of the system in its measures. */
export const fontFamily = "Inter, 'Inter as Arial', 'Inter as Roboto', 'Inter as DejaVu', sans-serif";

/**
 * CSS of the font and its fallbacks, with the ranges of its package. A fallback takes as much room as Inter, so that nothing
 * moves when the font arrives. With `size-adjust` the texts of the orders grid and an order page are nearly as wide as in
 * Inter; ascent (0.969 em) and descent (0.241 em) are those of Inter divided by `size-adjust`. Liberation Sans and Helvetica
 * have the widths of Arial.
 */
export const fontFaces = `
@font-face { font-family: Inter; font-weight: 100 900; font-display: swap;
  src: url(${latinFontUrl}) format('woff2');
  unicode-range: U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD; }
@font-face { font-family: Inter; font-weight: 100 900; font-display: swap;
  src: url(${fontUrls['inter-latin-ext-wght-normal.woff2']}) format('woff2');
  unicode-range: U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF; }
@font-face { font-family: 'Inter as Arial'; src: local('Arial'), local('Liberation Sans'), local('Helvetica');
  size-adjust: 107%; ascent-override: 90.6%; descent-override: 22.5%; line-gap-override: 0%; }
@font-face { font-family: 'Inter as Roboto'; src: local('Roboto');
  size-adjust: 107%; ascent-override: 90.6%; descent-override: 22.5%; line-gap-override: 0%; }
@font-face { font-family: 'Inter as DejaVu'; src: local('DejaVu Sans');
  size-adjust: 94.5%; ascent-override: 102.5%; descent-override: 25.5%; line-gap-override: 0%; }
`;
