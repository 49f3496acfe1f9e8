import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { IconButton, LinkButton } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useWrite } from '../../../lib/http/use-write.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { useSession } from '../../../lib/session/session-flow-context.ts'
import { checklistQuery, updateChecklist } from '../api/checklist.ts'
import { checklistSteps, type Step } from '../steps.ts'
import styles from './onboarding-checklist.module.css'

/**
 * Leads a new developer to the first request on a chart, until all steps are done or the developer dismisses it. The page
 * loads its data, so that nothing moves.
 */
export function OnboardingChecklist() {
  const portal = usePortal()
  const { developer } = useSession()
  const { checklist: messages } = useMessages()
  const { data } = useQuery({ ...checklistQuery(), enabled: !portal.isPublic })
  const dismiss = useDismiss()
  const [isCompleted, setCompleted] = useState(false)
  const steps =
    data && !portal.isPublic ? checklistSteps(data, messages, developer?.status === 'pending') : []
  const done = steps.filter(({ isDone }) => isDone).length
  if (steps.length > 0 && done === steps.length && !isCompleted) setCompleted(true)
  if (isCompleted) return <CompletedChecklist onClose={() => setCompleted(false)} />
  return steps.length > 0 ? <OpenSteps steps={steps} done={done} onDismiss={dismiss} /> : null
}

function useDismiss() {
  const queryClient = useQueryClient()
  const { mutate } = useWrite({
    mutationFn: (_: undefined, signal) => updateChecklist({ dismissed: true }, signal),
    // It returns with the next page if the server could not be reached.
    onMutate() {
      focusMain()
      queryClient.setQueryData(checklistQuery().queryKey, null)
    },
  })
  return () => mutate(undefined)
}

/** The button that hides the checklist has the focus. */
function focusMain() {
  document.querySelector<HTMLElement>('main')?.focus()
}

interface OpenStepsProps {
  steps: readonly Step[]
  done: number
  onDismiss: () => void
}

function OpenSteps({ steps, done, onDismiss }: OpenStepsProps) {
  const { checklist: messages } = useMessages()
  const listId = useId()
  // Narrow screens show one line with the next step.
  const [isExpanded, setExpanded] = useState(false)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={styles['checklist']} aria-label={messages.title}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{messages.title}</h2>
        <p className={styles['progress']}>{messages.progress(done, steps.length)}</p>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-label={`${messages.title}: ${messages.progress(done, steps.length)}`}
          onClick={() => setExpanded(!isExpanded)}
        >
          <ChevronDown size={16} aria-hidden />
        </button>
        {next?.action ? (
          <span className={styles['action']}>
            <LinkButton size="small" variant="primary" to={next.action.to}>
              {next.action.label}
            </LinkButton>
          </span>
        ) : null}
        <IconButton label={messages.dismiss} onClick={onDismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <ol id={listId} className={styles['steps']} data-expanded={isExpanded || undefined}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={styles['step']}
            data-done={step.isDone || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={styles['mark']}>
              {step.isDone ? <Check size={16} aria-hidden /> : index + 1}
            </span>
            {step.isDone ? <span className="visually-hidden">{messages.done}</span> : null}
            {messages.steps[step.name]}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shown on one page: the following pages have no checklist. */
function CompletedChecklist({ onClose }: { onClose: () => void }) {
  const { checklist: messages, common } = useMessages()
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.setQueryData(checklistQuery().queryKey, null)
    void updateChecklist({ dismissed: true }).catch(() => undefined)
  }, [queryClient])
  const close = () => {
    focusMain()
    onClose()
  }
  return (
    <section className={styles['checklist']} aria-label={messages.title}>
      <div className={styles['head']}>
        <span className={styles['mark']}>
          <Check size={16} aria-hidden />
        </span>
        <p className={styles['completed']}>{messages.completed}</p>
        <IconButton label={common.close} onClick={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
