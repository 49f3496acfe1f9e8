import type { Product } from '@stagedoor/contract/catalog/products'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogOnDemand } from '../../components/on-demand/on-demand.tsx'
import { productActionsQuery } from '../../features/catalog/product/api/get-product-actions.ts'
import { registeredApplicationsQuery } from '../../features/registrations/api/registered-applications.ts'
import { AccessCard } from '../../features/registrations/components/access-card.tsx'
import { withPageMessages } from '../../i18n/load-language.ts'
import { useMessages } from '../../i18n/messages.ts'
import { codeQuery, usePreparing } from '../../lib/browser/code-query.ts'
import { useFocusRequest } from '../../lib/navigation/use-focus-request.ts'
import { usePortal } from '../../lib/portal/portal.ts'

const REGISTRATION = codeQuery('registration', () =>
  withPageMessages(import('../../features/registrations/components/registration-dialog.tsx')),
)

interface VersionAccessProps {
  product: Product
  version: ProductVersion
  /** Opens the dialog with a search for an application of this name. */
  application?: string | null
  onEnd?: () => void
}

/** The access card of a version with its registration dialog; nothing on a public portal. */
export function VersionAccess({ product, version, application = null, onEnd }: VersionAccessProps) {
  const portal = usePortal()
  const messages = useMessages()
  const preparing = usePreparing(REGISTRATION)
  const [isRegistering, setRegistering] = useState(application !== null)
  const [registerButton, focusRegisterButton] = useFocusRequest<HTMLButtonElement>()
  const asksPermission = !portal.isPublic && portal.isRbacEnabled
  const actions = useQuery({ ...productActionsQuery(product.id, portal.portalId), enabled: asksPermission })
  const registered = useQuery({
    ...registeredApplicationsQuery(product.id, version.id),
    enabled: !portal.isPublic,
  })
  if (portal.isPublic) return null

  function endRegistering() {
    setRegistering(false)
    // A dialog that was opened by the address has no element to return the focus to.
    focusRegisterButton()
    onEnd?.()
  }

  return (
    <>
      <AccessCard
        version={version}
        registered={registered.data}
        mayRegister={!asksPermission || actions.data?.actions.register === true}
        onRegister={() => setRegistering(true)}
        preparing={preparing}
        registerButton={registerButton}
      />
      {isRegistering ? (
        <DialogOnDemand
          code={REGISTRATION}
          title={messages.spec.registrationTitle(product.name, version.name)}
          onClose={endRegistering}
        >
          {({ RegistrationDialog }) => (
            <RegistrationDialog
              product={product}
              version={version}
              initialSearch={application ?? ''}
              onClose={endRegistering}
            />
          )}
        </DialogOnDemand>
      ) : null}
    </>
  )
}
