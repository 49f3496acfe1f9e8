import type { AdminDeveloperDetails, DeveloperDecision } from '@stagedoor/contract/admin/developers'
import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/button/button.tsx'
import { adminUrl, send } from '../../api/request.ts'
import { ActionMenu } from '../../components/action-menu.tsx'
import { counted } from '../../components/format.tsx'
import { ConfirmModal } from '../../components/modal.tsx'
import { useAction } from '../../components/use-action.ts'
import { useCan, useMe } from '../../session.ts'

type Decision = DeveloperDecision['decision']
type Prompt = 'reject' | 'disable' | 'end-sessions' | 'delete'

const DONE: Readonly<Record<Decision, string>> = {
  approve: 'Account approved',
  reject: 'Account rejected',
  disable: 'Account disabled',
  enable: 'Account enabled',
}

/** What this person may do with the account. What cannot be undone is confirmed first. */
export function DeveloperActions({ developer }: { developer: AdminDeveloperDetails }) {
  const { id, email, status, sessions, applications } = developer
  const can = useCan()
  const me = useMe()
  const navigate = useNavigate()
  const [prompt, setPrompt] = useState<Prompt>()
  const close = () => setPrompt(undefined)

  const approve = useDecision(id, 'approve', close)
  const reject = useDecision(id, 'reject', close)
  const disable = useDecision(id, 'disable', close)
  const enable = useDecision(id, 'enable', close)
  const resend = useAction({ run: () => send('POST', ['developers', id, 'resend']), done: 'Link sent again' })
  const end = useAction({
    run: () => send('POST', ['developers', id, 'end-sessions']),
    done: 'Sessions ended',
    onDone: close,
  })
  const remove = useAction({
    run: () => send('DELETE', ['developers', id]),
    done: 'Account deleted',
    onDone: () => void navigate('/developers', { replace: true }),
  })
  const ask = (next: Prompt) => {
    for (const action of [reject, disable, end, remove]) action.reset()
    setPrompt(next)
  }

  // Reviewers of named products decide about their registrations only.
  const canReview = can('admin') || (can('reviewer') && me.reviews_all)
  const prompts = {
    reject: {
      title: `Reject ${email}?`,
      label: 'Reject',
      text: 'The developer gets a mail, and cannot log in.',
      action: reject,
    },
    disable: {
      title: `Disable ${email}?`,
      label: 'Disable account',
      text: `The developer is logged out everywhere (${counted(sessions.length, 'session')}) and cannot log in until you enable the account. The credentials of ${counted(applications.length, 'application')} stop working.`,
      action: disable,
    },
    'end-sessions': {
      title: `End all sessions of ${email}?`,
      label: 'End sessions',
      text: `${counted(sessions.length, 'session')} will end. The developer can log in again.`,
      action: end,
    },
    delete: {
      title: `Delete ${email}?`,
      label: 'Delete account',
      text: `This cannot be undone. It ends ${counted(sessions.length, 'session')} and deletes ${counted(applications.length, 'application')} with all credentials and registrations${applications.length > 0 ? `: ${applications.map(({ name }) => name).join(', ')}` : ''}.`,
      action: remove,
    },
  }
  const asked = prompt && prompts[prompt]
  const failed = [approve, enable, resend].find(({ error }) => error !== undefined)

  return (
    <>
      {canReview && status === 'pending' ? (
        <>
          <Button variant="primary" pending={approve.isPending} onClick={() => approve.run()}>
            Approve
          </Button>
          <Button onClick={() => ask('reject')}>Reject</Button>
        </>
      ) : null}
      {canReview && status === 'rejected' ? (
        <Button pending={approve.isPending} onClick={() => approve.run()}>
          Approve
        </Button>
      ) : null}
      {can('admin') ? (
        <>
          {status === 'disabled' ? (
            <Button pending={enable.isPending} onClick={() => enable.run()}>
              Enable account
            </Button>
          ) : null}
          <ActionMenu label="More actions" icon={<Ellipsis size={18} aria-hidden />}>
            <Menu.LinkItem href={adminUrl(['developers', id, 'export'])} download>
              Export data
            </Menu.LinkItem>
            <Menu.Item onClick={() => resend.run()}>Send link again</Menu.Item>
            {sessions.length > 0 ? (
              <Menu.Item onClick={() => ask('end-sessions')}>End sessions…</Menu.Item>
            ) : null}
            {status === 'approved' ? (
              <Menu.Item onClick={() => ask('disable')}>Disable account…</Menu.Item>
            ) : null}
            <Menu.Item data-danger onClick={() => ask('delete')}>
              Delete account…
            </Menu.Item>
          </ActionMenu>
        </>
      ) : null}
      {failed ? <span role="alert">{failed.error}</span> : null}
      {asked ? (
        <ConfirmModal
          title={asked.title}
          submitLabel={asked.label}
          pending={asked.action.isPending}
          error={asked.action.error}
          onConfirm={() => asked.action.run()}
          onClose={close}
        >
          <p>{asked.text}</p>
        </ConfirmModal>
      ) : null}
    </>
  )
}

function useDecision(id: string, decision: Decision, onDone: () => void) {
  return useAction({
    run: () => send('POST', ['developers', id, 'decision'], { body: { decision } }),
    done: DONE[decision],
    onDone,
  })
}
