import * as z from 'zod/mini'
import { TimestampSchema } from '../primitives.ts'

/** A limit of a product, in the operator's words: `Requests`, `100 per second`. */
export const ProductLimitSchema = z.object({ name: z.string(), text: z.string() })
export type ProductLimit = z.infer<typeof ProductLimitSchema>

/** Where developers get help. */
export const ProductSupportSchema = z.object({
  text: z.optional(z.string()),
  email: z.optional(z.string()),
  url: z.optional(z.string()),
})
export type ProductSupport = z.infer<typeof ProductSupportSchema>

/** A request and its documented response, made from the specification. Not part of the published API. */
export const QuickstartSchema = z.object({
  /** Name of the operation, as in the address of its page. */
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  /** `RequestSample` of api-document. */
  request: z.record(z.string(), z.unknown()),
  response: z.nullable(z.object({ status: z.string(), media_type: z.string(), text: z.string() })),
})
export type Quickstart = z.infer<typeof QuickstartSchema>

/** Response of GET …/overview: what a developer needs before the reference of a version. */
export const ProductOverviewSchema = z.object({
  /** Null without a specification, or if it has no operation that can be called without preparation. */
  quickstart: z.nullable(QuickstartSchema),
  limits: z.array(ProductLimitSchema),
  support: z.nullable(ProductSupportSchema),
  /** When an import last changed the specification. */
  spec_updated_at: z.nullable(TimestampSchema),
})
export type ProductOverview = z.infer<typeof ProductOverviewSchema>

/** Response of GET /portal/landing-example: what the landing page shows of the operator's chosen product. */
export const LandingExampleSchema = z.object({
  product: z.object({ name: z.string(), version: z.string() }),
  quickstart: QuickstartSchema,
  /** Whether visitors can send the request to the sandbox of the version. */
  is_runnable: z.optional(z.boolean()),
})
export type LandingExample = z.infer<typeof LandingExampleSchema>

/** Response of POST /portal/landing-example/runs: the response of the sandbox. */
export const LandingRunSchema = z.object({
  status: z.int(),
  /** `Content-Type` and the first documented headers, with names in lower case. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Ends with an ellipsis if it is longer than the page shows. */
  text: z.string(),
  duration_ms: z.number(),
})
export type LandingRun = z.infer<typeof LandingRunSchema>
