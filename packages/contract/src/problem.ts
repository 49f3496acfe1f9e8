import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'

/** Rules without further data. See docs/reference/errors.md#invalid-parameters. */
export const STANDARD_RULES = [
  'required',
  'is_array',
  'is_base64',
  'is_boolean',
  'is_date_time',
  'is_integer',
  'is_null',
  'is_number',
  'is_object',
  'is_string',
  'is_uuid',
  'is_fqdn',
  'is_arn',
  'unknown_property',
  'is_label',
  'matches_regex',
  'invalid',
] as const
/** Rules with a lower bound. */
export const MINIMUM_RULES = [
  'min_length',
  'min_digits',
  'min_lowercase',
  'min_uppercase',
  'min_symbols',
  'min_items',
  'min',
] as const
/** Rules with an upper bound. */
export const MAXIMUM_RULES = ['max_length', 'max_items', 'max'] as const
/** Rule with a list of choices. */
export const CHOICE_RULES = ['enum'] as const
/** Rule for fields that depend on each other. */
export const DEPENDENT_RULES = ['dependent_fields'] as const

export const PARAMETER_SOURCES = ['body', 'query', 'path'] as const
export type ParameterSource = (typeof PARAMETER_SOURCES)[number]

const common = {
  /** Path of the value, separated by dots. */
  field: z.string(),
  /** Continues a sentence that starts with the field's name. */
  reason: z.string(),
  source: z.optional(z.enum(PARAMETER_SOURCES)),
}

export const StandardParameterSchema = z.strictObject({
  ...common,
  rule: z.optional(z.nullable(z.enum(STANDARD_RULES))),
})
export const MinimumParameterSchema = z.strictObject({
  ...common,
  rule: z.enum(MINIMUM_RULES),
  minimum: z.int(),
})
export const MaximumParameterSchema = z.strictObject({
  ...common,
  rule: z.enum(MAXIMUM_RULES),
  maximum: z.int(),
})
export const ChoiceParameterSchema = z.strictObject({
  ...common,
  rule: z.enum(CHOICE_RULES),
  choices: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).check(z.minLength(1)),
})
export const DependentParameterSchema = z.strictObject({
  ...common,
  rule: z.nullable(z.enum(DEPENDENT_RULES)),
  dependents: z.nullable(z.array(z.string())),
})

/** One invalid value of a request, in one of five shapes. */
export const InvalidParameterSchema = z.union([
  StandardParameterSchema,
  MinimumParameterSchema,
  MaximumParameterSchema,
  ChoiceParameterSchema,
  DependentParameterSchema,
])
export type InvalidParameter = z.infer<typeof InvalidParameterSchema>

/** Body of every error of this server, sent as application/problem+json. */
export const ProblemSchema = z.object({
  /** The HTTP status. */
  status: z.int(),
  /** Stable and in sentence case; always present, because hosts of the forms read it. */
  title: z.string(),
  /** Correlation id of the request. */
  instance: z.string(),
  /** Specific text for display. */
  detail: z.string(),
  type: z.optional(z.string()),
  /** Present on validation errors. */
  invalid_parameters: z.optional(z.array(InvalidParameterSchema)),
})
export type Problem = z.infer<typeof ProblemSchema>

/** Reads a part of another server's body; a malformed part counts as missing. */
function lenient<Part extends z.ZodMiniType>(part: Part) {
  return withFallback(z.optional(part), undefined)
}

/**
 * An error body from any server of this API. Every part is optional, and a malformed part counts as missing.
 */
export const ReadProblemSchema = z.object({
  status: lenient(z.number()),
  title: lenient(z.string()),
  instance: lenient(z.string()),
  detail: lenient(z.string()),
  type: lenient(z.string()),
  invalid_parameters: lenient(
    z.array(
      z.object({
        field: z.string(),
        reason: z.string(),
        rule: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  /** Body of the version 1 authentication routes. */
  errors: lenient(z.array(z.object({ detail: z.optional(z.string()) }))),
  /** Older bodies: a string, or a tree of validation constraints. */
  message: z.optional(z.unknown()),
})
export type ReadProblem = z.infer<typeof ReadProblemSchema>
