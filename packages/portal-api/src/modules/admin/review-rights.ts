import { includesRole } from '@stagedoor/contract/admin/roles'
import type { Operator } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { reasonLine } from '../../mail/reason-line.ts'

type Reviewer = Pick<Operator, 'role' | 'productIds'>

/** Whether a person decides about accounts of developers. A reviewer of some products does not. */
export function decidesDevelopers({ role, productIds }: Reviewer): boolean {
  return includesRole(role, 'reviewer') && productIds === undefined
}

/** Whether a person decides about registrations of a product. */
export function decidesProduct({ role, productIds }: Reviewer, productId: string): boolean {
  return includesRole(role, 'reviewer') && (productIds?.includes(productId) ?? true)
}

/** @throws AppError role_required */
export function requireDevelopersReviewer(operator: Reviewer): void {
  if (decidesDevelopers(operator)) return
  throw new AppError('role_required', {
    detail: 'You only review registrations of your products. Ask another reviewer to decide about developers',
  })
}

/** @throws AppError role_required */
export function requireProductReviewer(operator: Reviewer, productId: string): void {
  if (decidesProduct(operator, productId)) return
  throw new AppError('role_required', {
    detail: 'You do not review registrations of this product. Ask one of its reviewers',
  })
}

/** Returns a note as the reason of a decision; undefined without text. */
export function reasonOf(note: string | undefined): string | undefined {
  return reasonLine(note ?? '') || undefined
}
