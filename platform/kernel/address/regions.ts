interface Region {
  readonly code: string;
  readonly name: string;
}

const parseRegions = (list: string): readonly Region[] =>
  list.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

/** The 50 states, without DC (spec 2 §5). */
export const usStates = parseRegions(
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|' +
    'GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
    'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|' +
    'NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|' +
    'OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|' +
    'UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
);

/** Provinces and territories of Canada (spec 1 §5). */
export const canadianProvinces = parseRegions(
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
    'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
);

const stateCodes = new Set(usStates.map((state) => state.code));
const provinceCodes = new Set(canadianProvinces.map((province) => province.code));

export const isUsState = (code: string): boolean => stateCodes.has(code);
export const isCanadianProvince = (code: string): boolean => provinceCodes.has(code);
