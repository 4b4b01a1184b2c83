/** Parts of a customer's page that higher features give (architecture, arrow rule 6). */
export interface CustomerPageExtensions {
  /** Returns the path of the list of orders of a customer. */
  customerOrdersPath: (customerName: string) => string;
  /** Returns the path of the list of what is available for a customer. */
  availabilityListPath: (customerId: string) => string;
}
