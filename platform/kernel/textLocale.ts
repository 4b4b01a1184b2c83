/**
 * Language of numbers, days and times on screen, whatever the browser's: the interface is English (US), and they are shown as
 * they are typed (decision 29).
 */
export const textLocale = 'en-US';
