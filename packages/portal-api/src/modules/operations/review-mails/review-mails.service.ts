import { includesRole } from '@stagedoor/contract/admin/roles'
import { DAY_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { reviewMail, type WaitingItem } from '../../../mail/console-mails.ts'
import { createOutbox } from '../../../mail/outbox.ts'
import type { OperatorDetails, Operators } from '../../platform-users/operators.service.ts'
import { createReviewMailQueries } from './review-mails.queries.ts'

/** Time between two mails to a person. */
const COLLECT_MS = 10 * MINUTE_MS
/** Age from which an item is mailed: an older transaction may commit after a newer one. */
const SETTLE_MS = 30_000
/** Hour of daily mails and of the weekly reminder, UTC. */
const MORNING_HOUR = 8
/** Age from which the weekly reminder names an item. */
const REMINDER_MS = 3 * DAY_MS

/** Which items the next mail to a person lists. */
interface Plan {
  /** Items that have begun to wait later than this. */
  after: Date
  /** And, in the weekly reminder, items that have begun to wait before this. */
  before?: Date
  /** When the daily mail or the weekly reminder was due. Without items, it is done too. */
  morning?: Date
}

/** Mails people who decide about accounts and registrations what waits for them. */
export function createReviewMails(deps: Deps, operators: Operators) {
  const { db, now } = deps
  const outbox = createOutbox(deps)

  /** Returns the items that wait since a time between `after` and `until`, the oldest first. */
  async function listWaiting(after: Date, until: Date): Promise<WaitingItem[]> {
    const queries = createReviewMailQueries(db)
    const [accounts, registrations] = [
      await queries.listDevelopers(after),
      await queries.listRegistrations(after),
    ]
    return [
      ...accounts.map((account) => ({ kind: 'account' as const, ...account })),
      ...registrations.map((registration) => ({ kind: 'registration' as const, ...registration })),
    ]
      .filter(({ since }) => since <= until)
      .toSorted((left, right) => left.since.getTime() - right.since.getTime())
  }

  return {
    /**
     * Queues the mails that are due. Several processes can run it at the same time: the one that changes until when a person
     * was mailed queues the mail, in the same transaction.
     */
    async sendDue(): Promise<void> {
      const until = new Date(now().getTime() - SETTLE_MS)
      const due = (await operators.list()).flatMap((person) => {
        const plan = planFor(person, until)
        return plan ? [{ person, plan }] : []
      })
      if (due.length === 0) return
      const earliest = Math.min(...due.map(({ plan }) => (plan.before ? 0 : plan.after.getTime())))
      const waiting = await listWaiting(new Date(earliest), until)
      const portal = await outbox.portal(db)
      for (const { person, plan } of due) {
        const items = waiting.filter((item) => decides(person, item) && isListed(plan, item))
        const { user } = person
        const mailedUntil = items.length > 0 ? until : plan.morning
        if (!mailedUntil) continue
        await db.transaction(async (tx) => {
          if (!(await operators.claimReviewMail(tx, user, mailedUntil)) || items.length === 0) return
          const hasOld = items.some(({ since }) => since <= (plan.before ?? 0))
          await outbox.put(tx, user.email, reviewMail(portal, items, { hasOld, now: now() }))
        })
      }
    },
  }
}

/** @returns undefined for a person who gets no mail now */
function planFor({ user, isActive }: OperatorDetails, now: Date): Plan | undefined {
  if (!isActive || !includesRole(user.role, 'reviewer') || user.reviewMails === 'off') return undefined
  const mailed = user.reviewMailedUntil ?? new Date(0)
  const morning = lastMorning(now)
  if (user.reviewMails === 'daily') {
    return mailed < morning ? { after: new Date(0), morning } : undefined
  }
  if (now.getTime() - mailed.getTime() < COLLECT_MS) return undefined
  // Days since Monday.
  const monday = new Date(morning.getTime() - ((morning.getUTCDay() + 6) % 7) * DAY_MS)
  if (mailed >= monday) return { after: mailed }
  return { after: mailed, before: new Date(now.getTime() - REMINDER_MS), morning: monday }
}

/** Returns the last time of daily mails. */
function lastMorning(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(MORNING_HOUR, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** Reviewers with products decide only registrations of these products. */
function decides({ user, products }: OperatorDetails, { productId }: WaitingItem): boolean {
  if (user.role !== 'reviewer' || user.reviewsAll) return true
  return products.some(({ id }) => id === productId)
}

function isListed({ after, before }: Plan, { since }: WaitingItem): boolean {
  return since > after || (before !== undefined && since <= before)
}
