export const companyPath = '/settings/company';
