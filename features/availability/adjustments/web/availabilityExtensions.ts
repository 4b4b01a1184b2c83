/** Parts of the pages of availability that higher features give (architecture, arrow rule 6). */
export interface AvailabilityExtensions {
  /** Returns the path of an order. */
  orderPath: (orderId: string) => string;
  /** Path of the list of what is available that is sent to buyers. */
  availabilityListPath: string;
}
