/**
 * Locale of numbers, days and times on screen, independent of the browser's locale, so that they are displayed as they are typed
 * (decision 29).
 */
export const textLocale = 'en-US';
