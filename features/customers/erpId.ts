import type { Instant } from '#platform/kernel/day.ts';

/** ERP id of an imported customer: first four letters or digits of the name and the time in base 36 (spec 1 §9, decision CI11). */
export const erpIdFrom = (name: string, now: Instant): string =>
  [...name.replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, 4).join('').toUpperCase() +
  Date.parse(now).toString(36).toUpperCase();
