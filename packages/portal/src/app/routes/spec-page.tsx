import { DialogOnDemand } from '../../components/on-demand/on-demand.tsx'
import { operationOfQuery, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { useMemo, useState } from 'react'
import {
  Navigate,
  useLocation,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router'
import { paths } from '../../config/paths.ts'
import { isProductViewable } from '../../features/catalog/product/api/get-product-actions.ts'
import { prefetchVersionId } from '../../features/catalog/product/api/prefetch-version-id.ts'
import { registeredApplicationsQuery } from '../../features/registrations/api/registered-applications.ts'
import {
  type OperationSlots,
  OperationSlotsProvider,
} from '../../features/api-reference/operations/operation-slots.ts'
import { AccessSlot, ApplicationSlot } from '../../features/application-choice/application-slots.tsx'
import { prefetchChannelDetails } from '../../features/api-reference/channels/channel-code.ts'
import { SpecView } from '../../features/api-reference/page/spec-view.tsx'
import { CodeSample } from '../../features/code-samples/code-sample.tsx'
import { curl } from '../../features/code-samples/languages/curl.ts'
import { usePrefetchSampleWriter } from '../../features/code-samples/sample-writers.ts'
import { TryItButton } from '../../features/try-it/try-it-button.tsx'
import { withPageMessages } from '../../i18n/load-language.ts'
import { useMessages } from '../../i18n/messages.ts'
import { codeQuery } from '../../lib/browser/code-query.ts'
import { firstScreenQuery } from '../../lib/document-model/first-screen.ts'
import { useSession } from '../../lib/session/session-flow-context.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import { useOperationInQuery, withOperationInQuery } from '../../lib/navigation/operation-in-query.ts'
import type { ChosenApplication } from '../../lib/portal/chosen-application.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'
import type { ProductOutlet } from './product-layout.tsx'
import { VersionAccess } from './version-access.tsx'

export const handle: PageHandle = {
  isServed: true,
  async prefetch({ params, search, queryClient, portal }) {
    const productId = params['product'] ?? ''
    if (!(await isProductViewable({ productId, portal, queryClient }))) return
    const versionId = await prefetchVersionId(queryClient, productId, params['product_version'])
    if (!versionId) return
    await Promise.all([
      prefetch(queryClient, firstScreenQuery(productId, versionId, operationOfQuery(search))),
      !portal.isPublic && prefetch(queryClient, registeredApplicationsQuery(productId, versionId)),
    ])
  },
  async prefetchCode({ params, search, queryClient }) {
    const productId = params['product'] ?? ''
    const versionId = await prefetchVersionId(queryClient, productId, params['product_version'])
    if (!versionId) return
    const { queryKey } = firstScreenQuery(productId, versionId, operationOfQuery(search))
    await prefetchChannelDetails(queryClient, queryClient.getQueryData(queryKey))
  },
}

const renderCodeSample: OperationSlots['renderCodeSample'] = (request, isSandbox) => (
  <CodeSample request={request} isSandbox={isSandbox} />
)

const OPERATION_SLOTS: OperationSlots = {
  renderCodeSample,
  writeShellCommand: curl,
  renderTryIt: (operation, choice) => (
    <TryItButton operation={operation} choice={choice} renderCodeSample={renderCodeSample} />
  ),
  renderAccess: () => null,
}

const REGISTER_AGAIN = codeQuery('register-again', () =>
  withPageMessages(import('../../features/registrations/components/register-again-dialog.tsx')),
)

/** Slots for a developer, who sees the access of an application to each operation. */
function useOperationSlots(hasApplications: boolean) {
  const [application, setApplication] = useState<ChosenApplication>()
  const slots = useMemo(
    (): OperationSlots =>
      hasApplications
        ? {
            ...OPERATION_SLOTS,
            renderAccess: (operation) => (
              <AccessSlot operation={operation} onRequestScopes={setApplication} />
            ),
          }
        : OPERATION_SLOTS,
    [hasApplications],
  )
  return { slots, application, closeScopes: () => setApplication(undefined) }
}

/** Query parameter that opens the registration dialog with a search for an application. */
const APPLICATION_PARAMETER = 'application'

/** Specification page; redirects to the address with the version's ID. */
export function Component() {
  usePrefetchSampleWriter()
  const { access } = useMessages()
  const portal = usePortal()
  const { product, version, operationList, operationsError, documents } = useOutletContext<ProductOutlet>()
  const { product_version: versionInPath } = useParams()
  const location = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { developer } = useSession()
  const hasApplications =
    !portal.isPublic && developer !== undefined && (version?.registration_configs.length ?? 0) > 0
  const { slots, application, closeScopes } = useOperationSlots(hasApplications)
  const registrationId = application?.registrationId
  const isElsewhere = version !== undefined && versionInPath !== version.id
  useOperationInQuery(!isElsewhere)

  if (isElsewhere) {
    return (
      <Navigate
        to={{ ...withOperationInQuery(location), pathname: paths.spec.to(product.id, version.id) }}
        replace
      />
    )
  }

  function endRegistering() {
    // A reload must not open the dialog again.
    if (version && query.has(APPLICATION_PARAMETER)) {
      // The router does not know changes of the query by scrolling.
      const { search } = window.location
      const others = new URLSearchParams(search)
      others.delete(APPLICATION_PARAMETER)
      void navigate(
        { search: operationQuery(operationOfQuery(search), others.toString()) },
        { replace: true, preventScrollReset: true, state: location.state },
      )
    }
  }

  return (
    <OperationSlotsProvider value={slots}>
      <SpecView
        // The elements of one specification would move to their places in the next.
        key={version?.id}
        product={product}
        version={version}
        operationList={operationList}
        operationsError={operationsError}
        documents={documents}
        access={
          version ? (
            <>
              <VersionAccess
                key={version.id}
                product={product}
                version={version}
                application={query.get(APPLICATION_PARAMETER)}
                onEnd={endRegistering}
              />
              {hasApplications ? <ApplicationSlot productId={product.id} version={version} /> : null}
            </>
          ) : null
        }
      />
      {application && registrationId !== undefined && version ? (
        <DialogOnDemand
          code={REGISTER_AGAIN}
          title={access.requestScopesNamed(application.name)}
          onClose={closeScopes}
        >
          {({ RegisterAgainDialog }) => (
            <RegisterAgainDialog
              title={access.requestScopesNamed(application.name)}
              application={{
                id: application.id,
                name: application.name,
                auth_strategy_id: application.authStrategyId,
              }}
              registration={{ id: registrationId, status: application.status }}
              version={version}
              onClose={closeScopes}
            />
          )}
        </DialogOnDemand>
      ) : null}
    </OperationSlotsProvider>
  )
}
