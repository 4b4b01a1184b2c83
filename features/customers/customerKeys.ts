import { type Problem, duplicate } from '#platform/kernel/result.ts';
import { customerNameKey } from './customer.ts';

export interface KeyedCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly erpId: string | null;
}

/** Who uses which ERP id and which name: the stored customers in question and those of the same call. */
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

  /** An ERP id is unique in the tenant; a name may repeat, with a warning (decision C10). */
  clashesWith({ customerId, name, erpId }: KeyedCustomer): readonly Problem[] {
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
