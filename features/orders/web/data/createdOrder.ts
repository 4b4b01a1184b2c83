let createdOrderId: string | undefined;

/** Remembers that an order was created, for the page that opens next. */
export function setCreatedOrder(orderId: string): void {
  createdOrderId = orderId;
}

/** Returns true once when the order was created right before its page opened. */
export function takeCreatedOrder(orderId: string): boolean {
  const isCreated = createdOrderId === orderId;
  createdOrderId = undefined;
  return isCreated;
}
