/** A record that an id refers to, with the name that a picker shows. */
export interface NamedChoice {
  id: string;
  name: string;
}

/** Stands for a customer's price group or terms where it has none of its own. */
export const companyDefault = "Company's default";

/** Returns the choice of an id; null without one. A name that could not be loaded is said so. */
export const toNamedChoice = (id: string | null, name: string | null | undefined): NamedChoice | null =>
  id === null ? null : { id, name: name ?? 'Not loaded' };
