import { type Problem, duplicate } from '#platform/kernel/results/result.ts';
import { customerNameKey } from './customer.ts';

interface KeyedCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly erpId: string | null;
}

/** ERP ids and names in use, by stored customers and by those of the same mutation. */
export class CustomerKeys {
  readonly #byErpId = new Map<string, KeyedCustomer>();
  readonly #byName = new Map<string, KeyedCustomer>();

  constructor(customers: Iterable<KeyedCustomer> = []) {
    for (const customer of customers) this.add(customer);
  }

  add(customer: KeyedCustomer): void {
    if (customer.erpId !== null) this.#byErpId.set(customer.erpId, customer);
    this.#byName.set(customerNameKey(customer.name), customer);
  }

  /** Returns a problem for an ERP id in use, which is unique in the tenant, and a warning for a repeated name (decision C10). */
  findConflicts({ customerId, name, erpId }: KeyedCustomer): readonly Problem[] {
    const sameErpId = erpId === null ? undefined : this.#byErpId.get(erpId);
    const sameName = this.#byName.get(customerNameKey(name));
    const problems: Problem[] = [];
    if (sameErpId && sameErpId.customerId !== customerId)
      problems.push(
        duplicate(['erpId'], sameErpId.customerId, `ERP ID ${erpId} is already used by ${sameErpId.name}`),
      );
    if (sameName && sameName.customerId !== customerId)
      problems.push(
        duplicate(['name'], sameName.customerId, `Another customer is called ${sameName.name}`, 'WARNING'),
      );
    return problems;
  }
}
