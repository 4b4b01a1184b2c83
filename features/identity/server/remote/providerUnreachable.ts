/** The sign-in provider gives no answer, or none that can be used: an outage of its own, no refusal of anybody. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
