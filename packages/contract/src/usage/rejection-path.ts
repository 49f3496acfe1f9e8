import { REJECTIONS, type Rejection } from './gateway.ts'

/** Path of the portal's page about a rejection. `REJECTION_VERSION_PARAMETER` names the product version. */
export const REJECTION_PATH = '/rejections'
export const REJECTION_VERSION_PARAMETER = 'version'
/** Longer references are neither put into a link nor looked up. */
export const MAXIMUM_REFERENCE_LENGTH = 200

/** Rejections that have a page: the client can do something about them. */
export type ExplainedRejection = Exclude<Rejection, 'unavailable'>

/** Returns the reason that an address names; undefined for an unknown one. */
export function explainedRejection(text: string | undefined): ExplainedRejection | undefined {
  return text !== undefined && text !== 'unavailable' && Object.hasOwn(REJECTIONS, text)
    ? (text as ExplainedRejection)
    : undefined
}
