import { operationOfQuery, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Navigate,
  useLocation,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router'
import { DialogOnDemand } from '../../components/on-demand/on-demand.tsx'
import { paths } from '../../config/paths.ts'
import {
  isProductViewable,
  productActionsQuery,
} from '../../features/catalog/product/api/get-product-actions.ts'
import { resolveVersion } from '../../features/catalog/product/resolve-version.ts'
import { AccessCard } from '../../features/api-reference/page/access-card.tsx'
import {
  type OperationSlots,
  OperationSlotsProvider,
} from '../../features/api-reference/operations/operation-slots.ts'
import { SpecView } from '../../features/api-reference/page/spec-view.tsx'
import { CodeSample } from '../../features/code-samples/code-sample.tsx'
import { curl } from '../../features/code-samples/languages/curl.ts'
import { usePrefetchSampleWriter } from '../../features/code-samples/sample-writers.ts'
import { TryItButton } from '../../features/try-it/try-it-button.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { codeQuery, usePreparing } from '../../lib/browser/code-query.ts'
import { firstScreenQuery } from '../../lib/document-model/first-screen.ts'
import { versionsQuery } from '../../features/catalog/product/api/get-versions.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import { useOperationInQuery, withOperationInQuery } from '../../lib/navigation/operation-in-query.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { useFocusRequest } from '../../lib/navigation/use-focus-request.ts'
import type { PageHandle } from '../page-handle.ts'
import type { ProductOutlet } from './product-layout.tsx'

export const handle: PageHandle = {
  isServed: true,
  async prefetch({ params, search, queryClient, portal }) {
    const productId = params['product'] ?? ''
    if (!(await isProductViewable({ productId, portal, queryClient }))) return
    const versions = await prefetch(queryClient, versionsQuery(productId))
    const version = versions && resolveVersion(versions, params['product_version'])
    if (version)
      await prefetch(queryClient, firstScreenQuery(productId, version.id, operationOfQuery(search)))
  },
}

const REGISTRATION = codeQuery(
  'registration',
  () => import('../../features/registrations/components/registration-dialog.tsx'),
)

const renderCodeSample: OperationSlots['renderCodeSample'] = (request) => <CodeSample request={request} />

const OPERATION_SLOTS: OperationSlots = {
  renderCodeSample,
  writeShellCommand: curl,
  renderTryIt: (operation) => <TryItButton operation={operation} renderCodeSample={renderCodeSample} />,
}

/** Query parameter that opens the registration dialog with a search for an application. */
const APPLICATION_PARAMETER = 'application'

/** Specification page; redirects to the address with the version's ID. */
export function Component() {
  const portal = usePortal()
  const messages = useMessages()
  usePrefetchSampleWriter()
  const preparing = usePreparing(REGISTRATION)
  const { product, version, operationList, documents } = useOutletContext<ProductOutlet>()
  const { product_version: versionInPath } = useParams()
  const location = useLocation()
  const [query] = useSearchParams()
  const [isRegistering, setRegistering] = useState(query.has(APPLICATION_PARAMETER))
  const [registerButton, focusRegisterButton] = useFocusRequest<HTMLButtonElement>()
  const navigate = useNavigate()
  const isElsewhere = version !== undefined && versionInPath !== version.id
  useOperationInQuery(!isElsewhere)
  const asksPermission = !portal.isPublic && portal.isRbacEnabled
  const actions = useQuery({ ...productActionsQuery(product.id, portal.portalId), enabled: asksPermission })

  if (isElsewhere) {
    return (
      <Navigate
        to={{ ...withOperationInQuery(location), pathname: paths.spec.to(product.id, version.id) }}
        replace
      />
    )
  }

  function endRegistering() {
    setRegistering(false)
    // A dialog that was opened by the address has no element to return the focus to.
    focusRegisterButton()
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
    <OperationSlotsProvider value={OPERATION_SLOTS}>
      <SpecView
        // The elements of one specification would move to their places in the next.
        key={version?.id}
        product={product}
        version={version}
        operationList={operationList}
        documents={documents}
        access={
          version && !portal.isPublic ? (
            <AccessCard
              version={version}
              mayRegister={!asksPermission || actions.data?.actions.register === true}
              onRegister={() => setRegistering(true)}
              preparing={preparing}
              registerButton={registerButton}
            />
          ) : null
        }
      />
      {isRegistering && version && !portal.isPublic ? (
        <DialogOnDemand
          code={REGISTRATION}
          title={messages.registrations.dialogTitle(product.name, version.name)}
          onClose={endRegistering}
        >
          {({ RegistrationDialog }) => (
            <RegistrationDialog
              product={product}
              version={version}
              initialSearch={query.get(APPLICATION_PARAMETER) ?? ''}
              onClose={endRegistering}
            />
          )}
        </DialogOnDemand>
      ) : null}
    </OperationSlotsProvider>
  )
}
