import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { termsPath } from './termsPaths.ts';
import { useTerms } from './useTerms.ts';

/** Names the default terms of the company, and leads to the terms, where they are chosen. */
export const DefaultTermsCard = () => (useHasCapability('customers.view') ? <DefaultTerms /> : null);

function DefaultTerms() {
  const { terms, loading } = useTerms();
  if (loading) return null;
  const chosen = terms.values().find(({ isDefault }) => isDefault);
  return (
    <p className="field-help" style={{ gridColumn: '1 / -1' }}>
      {chosen
        ? `Default terms: ${chosen.name}. Customers without terms of their own have them.`
        : 'No default terms yet.'}{' '}
      <PageLink to={termsPath}>Terms</PageLink>
    </p>
  );
}
