import { bpf } from '../data/testInstallation.ts';

/** A feed of one kind. */
interface FeedSample {
  header: string;
  /** Returns a row without a problem. */
  toRow: (number: number) => string;
  /** A row that is refused, and what is reported of it. */
  refused: { row: string; field: string; code: string };
  /** Problem of a row that names a record of another company; absent where a row creates what it names. */
  foreign?: { row: string; field: string; code: string };
}

/** Price group of another company only. */
export const foreignGroup = 'Theirs alone';
/** SKU of an item of another company only. */
export const foreignSku = 'THEIRS-1';

/** Site and vendor that each company of the tests has. */
export const feedSite = 'FEED-SITE';
export const feedVendor = 'Feed vendor';

/** Feeds by the name of their kind. */
export const feedSamples: Readonly<Record<string, FeedSample>> = {
  customers: {
    header: 'CustomerName,ErpId,PriceGroup',
    toRow: (number) => `Creek ${number},C-${number},`,
    refused: { row: 'Nowhere,X,Unknown', field: 'PriceGroup', code: 'INVALID_REFERENCE' },
    foreign: { row: `Nowhere,X,${foreignGroup}`, field: 'PriceGroup', code: 'INVALID_REFERENCE' },
  },
  'erp-prices': {
    header: 'ErpItemId,ErpPriceGroupId,UnitPrice',
    toRow: (number) => `G-${number},LAND,${number}`,
    refused: { row: 'G,LAND,-1', field: 'UnitPrice', code: 'OUT_OF_RANGE' },
  },
  items: {
    header: 'Sku,ErpId',
    toRow: (number) => `FED-${number},E-${number}`,
    refused: { row: 'UNKNOWN,1', field: 'Sku', code: 'NOT_FOUND' },
    foreign: { row: `${foreignSku},1`, field: 'Sku', code: 'NOT_FOUND' },
  },
  jobs: {
    header: 'ErpId,Name,JobStatus,WorkOrderLine,WorkOrderStatus,ItemSku',
    toRow: (number) => `JOB-${number},Job ${number},Open,1,Ready,`,
    refused: { row: 'JOB-X,Job,Open,1,Ready,UNKNOWN', field: 'ItemSku', code: 'INVALID_REFERENCE' },
    foreign: { row: `JOB-X,Job,Open,1,Ready,${foreignSku}`, field: 'ItemSku', code: 'INVALID_REFERENCE' },
  },
  materials: {
    header: 'ErpId,Name,VendorName',
    toRow: (number) => `M-${number},Pot ${number},`,
    refused: { row: 'M-X,Pot,Unknown', field: 'VendorName', code: 'INVALID_REFERENCE' },
    foreign: {
      row: `M-X,Pot,${bpf.texts.vendorName}`,
      field: 'VendorName',
      code: 'INVALID_REFERENCE',
    },
  },
  programs: {
    header: 'Program',
    toRow: (number) => `Program ${number}`,
    refused: { row: 'x'.repeat(256), field: 'Program', code: 'TOO_LONG' },
  },
  'purchase-orders': {
    header: 'ErpId,LineNumber,SiteErpId,VendorName,ItemName,QuantityOrdered,MaterialErpId',
    toRow: (number) => `VPO-${number},1,${feedSite},${feedVendor},Pot,${number + 1},`,
    refused: {
      row: `VPO-X,1,${feedSite},${feedVendor},Pot,1,UNKNOWN`,
      field: 'MaterialErpId',
      code: 'INVALID_REFERENCE',
    },
    foreign: {
      row: `VPO-X,1,${feedSite},${feedVendor},Pot,1,${bpf.texts.materialItemErpId}`,
      field: 'MaterialErpId',
      code: 'INVALID_REFERENCE',
    },
  },
  'sales-people': {
    header: 'FirstName,LastName,Email',
    toRow: (number) => `Ann,Lee,ann${number}@example.com`,
    refused: { row: 'Ann,Lee,no address', field: 'Email', code: 'INVALID_FORMAT' },
  },
  terms: {
    header: 'Name,TermLimitDays',
    toRow: (number) => `Fed ${number},30`,
    refused: { row: 'Long,3651', field: 'TermLimitDays', code: 'OUT_OF_RANGE' },
  },
  vendors: {
    header: 'VendorId,VendorName',
    toRow: (number) => `V-${number},Vendor ${number}`,
    refused: { row: `V-X,${'x'.repeat(256)}`, field: 'VendorName', code: 'TOO_LONG' },
  },
};
