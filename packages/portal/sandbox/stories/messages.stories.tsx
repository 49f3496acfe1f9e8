import { type ReactNode, useState } from 'react'
import { Alert } from '../../src/components/alert/alert.tsx'
import { Badge, MethodBadge, StatusBadge } from '../../src/components/badge/badge.tsx'
import { Button } from '../../src/components/button/button.tsx'
import { ConfirmDialog } from '../../src/components/dialog/confirm-dialog.tsx'
import { Dialog } from '../../src/components/dialog/dialog.tsx'
import { SecretDialog } from '../../src/components/dialog/secret-dialog.tsx'
import { Input } from '../../src/components/field/field.tsx'
import { PlainLink } from '../../src/components/link/plain-link.tsx'
import { MessagePage } from '../../src/components/message-page/message-page.tsx'
import { OnDemand } from '../../src/components/on-demand/on-demand.tsx'
import { Spinner } from '../../src/components/spinner/spinner.tsx'
import { RowsSkeleton } from '../../src/components/states/rows-skeleton.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../src/components/states/states.tsx'
import { useToast } from '../../src/components/toast/toast.tsx'
import { codeQuery } from '../../src/lib/browser/code-query.ts'
import styles from '../stage.module.css'
import { ARABIC_TEXT, LONG_LABEL, LONG_TEXT, type Stories } from '../story.ts'

const NOTHING = () => undefined
const KINDS = ['info', 'success', 'warning', 'danger'] as const
const TONES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const
const STATUSES = ['approved', 'pending', 'rejected', 'revoked'] as const
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'publish', 'subscribe']

/** A button that opens a dialog: one that is open would cover all other stories. */
function Opening({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}

function Toasts() {
  const showToast = useToast()
  return (
    <div className={styles['row']}>
      <Button onClick={() => showToast('The app is saved.')}>Success</Button>
      <Button onClick={() => showToast('The app could not be saved.', 'danger')}>Error</Button>
      <Button onClick={() => showToast(LONG_TEXT)}>Long text</Button>
    </div>
  )
}

const loadedCode = codeQuery('sandbox, loaded', async () => 'The code is loaded.')
const loadingCode = codeQuery('sandbox, loading', () => new Promise<string>(NOTHING))
const missingCode = codeQuery('sandbox, missing', () => Promise.reject<string>(new Error('offline')))

/** What tells the reader something: messages, states and dialogs. */
export const messages: Stories = {
  alert: {
    kinds: () => (
      <div className={styles['stack']}>
        {KINDS.map((kind) => (
          <Alert key={kind} kind={kind}>{`A message of the kind ${kind}.`}</Alert>
        ))}
      </div>
    ),
    'with a title': () => (
      <Alert kind="warning" title="Version 1 is deprecated">
        Use version 2 for new work.
      </Alert>
    ),
    'long text': () => (
      <Alert kind="danger" title={LONG_TEXT}>
        {LONG_TEXT}
      </Alert>
    ),
    'right to left': () => (
      <Alert>
        <span dir="auto">{ARABIC_TEXT}</span>
      </Alert>
    ),
  },
  badge: {
    tones: () => (
      <div className={styles['row']}>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
    'status of a registration': () => (
      <div className={styles['row']}>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
    ),
    methods: () => (
      <div className={styles['row']}>
        {METHODS.map((method) => (
          <MethodBadge key={method} method={method} />
        ))}
      </div>
    ),
    'methods, boxed and short': () => (
      <div className={styles['row']}>
        {METHODS.map((method) => (
          <MethodBadge key={method} method={method} boxed short />
        ))}
      </div>
    ),
    'long text': () => <Badge>{LONG_LABEL}</Badge>,
  },
  dialog: {
    'with a field': () => (
      <Opening>
        {(close) => (
          <Dialog title="Rename app" onClose={close} actions={<Button onClick={close}>Save</Button>}>
            <Input label="Application name" />
          </Dialog>
        )}
      </Opening>
    ),
    'wide, long text': () => (
      <Opening>
        {(close) => (
          <Dialog variant="wide" title={LONG_TEXT} onClose={close}>
            <p>{`${LONG_TEXT}. `.repeat(30)}</p>
            <PlainLink to="/">Documentation</PlainLink>
          </Dialog>
        )}
      </Opening>
    ),
    sheet: () => (
      <Opening>
        {(close) => (
          <Dialog variant="sheet" title="Menu" onClose={close}>
            <Button onClick={close}>Catalog</Button>
          </Dialog>
        )}
      </Opening>
    ),
    'asks to close': () => (
      <Opening>
        {(close) => (
          <SecretDialog
            title="Save your API key"
            leaveTitle="Close without saving the key?"
            secret="sd_abcd"
            copiedMessage="Key copied"
            onClose={close}
            action={null}
          >
            <p>You won't see it again.</p>
          </SecretDialog>
        )}
      </Opening>
    ),
    confirmation: () => (
      <Opening>
        {(close) => (
          <ConfirmDialog
            title="Delete “Seat map”?"
            confirmLabel="Delete app"
            onConfirm={close}
            onCancel={close}
          >
            Its credentials stop working.
          </ConfirmDialog>
        )}
      </Opening>
    ),
    'confirmation, loading': () => (
      <Opening>
        {(close) => (
          <ConfirmDialog pending title="Delete?" confirmLabel="Delete app" onConfirm={close} onCancel={close}>
            Its credentials stop working.
          </ConfirmDialog>
        )}
      </Opening>
    ),
    'confirmation, error': () => (
      <Opening>
        {(close) => (
          <ConfirmDialog
            title="Delete?"
            confirmLabel="Delete app"
            onConfirm={close}
            onCancel={close}
            error="The server could not be reached."
          >
            Its credentials stop working.
          </ConfirmDialog>
        )}
      </Opening>
    ),
  },
  'message-page': {
    'with a code': () => (
      <MessagePage
        documentTitle="Sandbox"
        title="Page not found"
        text="The page does not exist, or you don't have access."
        code="404"
        action={<Button variant="primary">Go to the catalog</Button>}
      />
    ),
    'without a code': () => (
      <MessagePage documentTitle="Sandbox" title="You are logged out" text="Log in again." />
    ),
    'long text': () => <MessagePage documentTitle="Sandbox" title={LONG_TEXT} text={LONG_TEXT} />,
  },
  'on-demand': {
    loaded: () => <OnDemand code={loadedCode}>{(text) => <p>{text}</p>}</OnDemand>,
    loading: () => <OnDemand code={loadingCode}>{(text) => <p>{text}</p>}</OnDemand>,
    error: () => <OnDemand code={missingCode}>{(text) => <p>{text}</p>}</OnDemand>,
  },
  spinner: {
    sizes: () => (
      <div className={styles['row']}>
        <Spinner size={16} label="Loading" />
        <Spinner label="Loading" />
        <Spinner size={40} label="Loading" />
      </div>
    ),
  },
  states: {
    empty: () => (
      <EmptyState title="No apps yet" action={<Button variant="primary">Create app</Button>}>
        Apps hold the credentials of your programs.
      </EmptyState>
    ),
    'empty, title only': () => <EmptyState title="No traffic yet" />,
    error: () => <ErrorState message="The server could not be reached." onRetry={NOTHING} />,
    'error without a retry': () => <ErrorState title="No access" message="Ask the owner of the app." />,
    'long text': () => <ErrorState title={LONG_TEXT} message={LONG_TEXT} onRetry={NOTHING} />,
    'loading, text': () => (
      <SkeletonGroup>
        <Skeleton height="title" width="half" />
        <Skeleton />
        <Skeleton width="third" />
        <Skeleton height="block" />
      </SkeletonGroup>
    ),
    'loading, table': () => <RowsSkeleton />,
  },
  toast: {
    'press a button': () => <Toasts />,
  },
}
