import { createContext, use } from 'react';

/** Time zone of the browser. */
export const { timeZone: localTimeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** Time zone of the company; that of the browser until it is known. */
export const CompanyTimeZoneContext = createContext(localTimeZone);

/** Returns the time zone in which the times of records are shown: a shipment has one day for all users (decision G21). */
export const useCompanyTimeZone = (): string => use(CompanyTimeZoneContext);
