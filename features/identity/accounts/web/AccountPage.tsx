import { IconCheck, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Card } from '#platform/web/parts/Card.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { Page } from '#platform/web/shell/Page.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import './AccountPage.css';
import { TenantDocument } from '../../web/documents.ts';

interface AccountPageProps {
  appVersion: string;
  buildVersion: string;
  /** URL of the API. */
  endpoint: string;
  onSignOut: () => void;
}

/** Account page: user, company and versions of the app (spec 1 §2). */
export function AccountPage({ appVersion, buildVersion, endpoint, onSignOut }: AccountPageProps) {
  const { email, firstName, lastName, companyName, tenantId } = useUser();
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <Page title="Account">
      <div className="page-scroll">
        <div className="account">
          <div className="account-who">
            <span className="avatar" aria-hidden>
              {(firstName.slice(0, 1) + lastName.slice(0, 1) || email.slice(0, 2)).toUpperCase()}
            </span>
            <div>
              <h2>{name}</h2>
              <p>{email}</p>
            </div>
            <Button icon={IconLogout} onClick={onSignOut}>
              Sign Out
            </Button>
          </div>
          <Card title="Account">
            <PropertyList
              values={{
                Company: companyName,
                'API Tenant': <code>{tenantId}</code>,
                'API Endpoint': <code>{endpoint}</code>,
              }}
            />
          </Card>
          <TenantCard tenantId={tenantId} />
          <Card title="About this app">
            <PropertyList
              values={{ 'Release version': appVersion, 'Build version': <code>{buildVersion}</code> }}
            />
          </Card>
        </div>
      </div>
    </Page>
  );
}

/** Settings of the company; placeholders while loading, and an error. */
export function TenantCard({ tenantId }: { tenantId: string }) {
  const { data, error, isPending, refetch } = useRead(TenantDocument, { tenantId });
  const tenant = data?.tenant;
  const placeholder = <Skeleton width="48px" />;
  return (
    <Card title="Tenant settings">
      {!isPending && !tenant ? (
        <LoadError title="Error loading tenant settings" error={error} retry={() => void refetch()} />
      ) : (
        <PropertyList
          values={{
            'Max Discount %': tenant ? tenant.maxDiscountPercentage : placeholder,
            'Final Credit Enabled': tenant ? <YesNo yes={tenant.finalCreditEnabled} /> : placeholder,
            'ERP Pricing Enabled': tenant ? <YesNo yes={tenant.useErpPricing} /> : placeholder,
          }}
        />
      )}
    </Card>
  );
}

const YesNo = ({ yes }: { yes: boolean }) =>
  yes ? (
    <span className="account-yes">
      <IconCheck size={16} stroke={1.75} aria-hidden />
      Yes
    </span>
  ) : (
    'No'
  );

const PropertyList = ({ values }: { values: Readonly<Record<string, ReactNode>> }) => (
  <dl className="account-facts">
    {Object.entries(values).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
