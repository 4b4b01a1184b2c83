/**
 * Returns the ERP id of an imported customer: the first four letters or digits of its name and a base-36 time stamp (spec 1 §9).
 * `time` is in milliseconds; customers of one import have different ones.
 */
export const buildErpId = (name: string, time: number): string =>
  `${(name.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 4).join('')}${Math.trunc(time).toString(36)}`.toUpperCase();
