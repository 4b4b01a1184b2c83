import {
  type Breadcrumb,
  type BrowserOptions,
  type ErrorEvent,
  browserTracingIntegration,
  init,
  replayIntegration,
  setTag,
  setUser,
} from '@sentry/browser';
import { redactUrl, redactText } from '#platform/kernel/errorLog/errorLog.ts';
import type { SessionState } from '../session/userSession.ts';

export interface ReportingConfig {
  dsn: string;
  environment: string;
}

/** A span as the library sends it. */
type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0];

/** Spec 3 §8. */
const sampling = {
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.01,
  replaysOnErrorSampleRate: 0.1,
};

/** Starts error reporting to the installation's Sentry-compatible service; of the user only id and tenant are sent. */
export function startReporting({ dsn, environment }: ReportingConfig, release: string): void {
  init({
    dsn,
    environment,
    release,
    ...sampling,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { document: false, variables: false },
    },
    // Send no tracing headers, neither to our server nor to other hosts.
    tracePropagationTargets: [],
    integrations: [
      browserTracingIntegration(),
      // The content security policy forbids the compression worker, so recordings are sent uncompressed.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
      }),
    ],
    beforeSend: redactEvent,
    beforeBreadcrumb: redactBreadcrumb,
    beforeSendSpan: redactSpan,
  });
}

/** Sets the affected user; none after sign-out. */
export function setReportedUser(state: SessionState): void {
  const user = state.status === 'signedIn' ? state.user : undefined;
  setUser(user ? { id: user.id } : null);
  setTag('tenant', user?.tenantId);
}

function redactEvent(event: ErrorEvent): ErrorEvent {
  const { user, request } = event;
  return {
    ...event,
    ...(event.message && { message: redactText(event.message) }),
    ...(user && { user: user.id === undefined ? {} : { id: user.id } }),
    ...(request && { request: request.url ? { url: redactUrl(request.url) } : {} }),
    ...(event.exception?.values && {
      exception: {
        values: event.exception.values.map((one) => ({
          ...one,
          ...(one.value && { value: redactText(one.value) }),
        })),
      },
    }),
  };
}

/** Redacts the name and attributes of a span, which may be a page, a request or an interaction. */
function redactSpan(span: Span): Span {
  return {
    ...span,
    name: redactText(span.name),
    attributes: Object.fromEntries(
      Object.entries(span.attributes).map(([name, value]) => [
        name,
        typeof value === 'string' ? redactUrl(redactText(value)) : value,
      ]),
    ),
  };
}

const breadcrumbFields = ['from', 'to', 'url', 'method', 'status_code'];

/** Reduces a breadcrumb to navigation and requests; removes page content and input. */
function redactBreadcrumb(step: Breadcrumb): Breadcrumb | null {
  if (step.category === 'console' || step.category === 'ui.input') return null;
  const { type, category, level, timestamp } = step;
  const data: Readonly<Record<string, unknown>> = step.data ?? {};
  return {
    ...(type && { type }),
    ...(category && { category }),
    ...(level && { level }),
    ...(timestamp && { timestamp }),
    data: Object.fromEntries(
      Object.entries(data)
        .filter(([name]) => breadcrumbFields.includes(name))
        .map(([name, value]) => [name, typeof value === 'string' ? redactUrl(value) : value]),
    ),
  };
}
