import type { Checklist } from '@stagedoor/contract/accounts/checklist'
import { paths } from '../../config/paths.ts'
import type { Messages } from '../../i18n/messages.ts'

type Texts = Messages['checklist']

export interface Step {
  name: keyof Texts['steps']
  isDone: boolean
  /** Where the developer does it. Later steps depend on earlier ones, so only the first open step is offered. */
  action?: { to: string; label: string }
}

/**
 * The steps of a new developer, in order.
 *
 * @param isPending whether the account awaits approval: a test key in the sandbox is the only way to the first request
 */
export function checklistSteps(
  checklist: Checklist,
  { actions }: Texts,
  isPending: boolean,
): readonly Step[] {
  const { application_id: id, product_id: product, product_version_id: version } = checklist
  const catalog = { to: `${paths.catalog.to()}#products`, label: actions.catalog }
  return [
    { name: 'email', isDone: checklist.email_confirmed },
    {
      name: 'application',
      isDone: id !== null,
      action: isPending ? catalog : { to: paths.createApplication.to(), label: actions.application },
    },
    {
      name: 'credential',
      isDone: checklist.has_credential,
      action: isPending ? catalog : { to: paths.showApplication.to(id ?? ''), label: actions.credential },
    },
    {
      name: 'call',
      isDone: checklist.has_called,
      action: product ? { to: paths.spec.to(product, version ?? undefined), label: actions.call } : catalog,
    },
    {
      name: 'chart',
      isDone: checklist.chart_seen,
      action: {
        to: paths.applicationDashboard.to(id ?? '', {
          environment: checklist.called_only_sandbox ? 'sandbox' : undefined,
        }),
        label: actions.chart,
      },
    },
  ]
}
