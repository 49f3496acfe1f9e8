import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '../constants.ts'
import { EmailInputSchema, IdSchema, TimestampSchema, textInput, withDefault } from '../primitives.ts'
import { RoleSchema, TokenScopeSchema } from './roles.ts'

/** When a person is mailed about accounts and registrations that wait for a decision. */
export const REVIEW_MAILS = ['immediate', 'daily', 'off'] as const
export const ReviewMailsSchema = z.enum(REVIEW_MAILS)
export type ReviewMails = z.infer<typeof ReviewMailsSchema>

/** A product by name, as reviewers are assigned to it. */
export const NamedProductSchema = z.object({ id: IdSchema, name: z.string() })

/** Response of GET /admin/api/v1/products: all products by name. */
export const NamedProductsSchema = z.object({ data: z.array(NamedProductSchema) })

/** A platform user with access to the console. */
export const PersonSchema = z.object({
  id: IdSchema,
  email: z.string(),
  full_name: z.string(),
  role: RoleSchema,
  /** False for a reviewer who only decides registrations of `products`. */
  reviews_all: z.boolean(),
  products: z.array(NamedProductSchema),
  /** False until the invitation is accepted. */
  is_active: z.boolean(),
  created_at: TimestampSchema,
})
export type Person = z.infer<typeof PersonSchema>

/** Response of GET /admin/api/v1/me. */
export const MeSchema = z.extend(PersonSchema, {
  review_mails: ReviewMailsSchema,
  portal: z.object({ name: z.string(), url: z.string() }),
})
export type Me = z.infer<typeof MeSchema>

/** Body of PATCH /admin/api/v1/me. */
export const MeUpdateSchema = z.strictObject({ review_mails: ReviewMailsSchema })

export const PeopleSchema = z.object({ data: z.array(PersonSchema) })

const MAX_PRODUCTS = 100

/** Body of POST /admin/api/v1/people: invites a person by mail. */
export const InvitePersonSchema = z.strictObject({
  email: EmailInputSchema,
  full_name: withDefault(textInput(0, FULL_NAME_MAX_LENGTH), ''),
  role: RoleSchema,
  product_ids: withDefault(z.array(IdSchema).check(z.maxLength(MAX_PRODUCTS)), []),
})

/** Body of PUT /admin/api/v1/people/{id}/role; null ends the access to the console. */
export const PersonRoleSchema = z.strictObject({
  role: z.nullable(RoleSchema),
  product_ids: withDefault(z.array(IdSchema).check(z.maxLength(MAX_PRODUCTS)), []),
})

/** A personal access token without its secret. */
export const AccessTokenSchema = z.object({
  id: IdSchema,
  name: z.string(),
  last_four: z.string(),
  scopes: z.array(TokenScopeSchema),
  expires_at: TimestampSchema,
  last_used_at: z.nullable(TimestampSchema),
  created_at: TimestampSchema,
})
export type AccessToken = z.infer<typeof AccessTokenSchema>
export const AccessTokensSchema = z.object({ data: z.array(AccessTokenSchema) })

/** Days after which a token expires at the latest. */
export const MAX_TOKEN_DAYS = 366

/** Body of POST /admin/api/v1/tokens. */
export const CreateAccessTokenSchema = z.strictObject({
  name: textInput(1, NAME_MAX_LENGTH),
  scopes: z.array(TokenScopeSchema).check(z.minLength(1)),
  expires_in_days: z.int().check(z.gte(1), z.lte(MAX_TOKEN_DAYS)),
})

/** Response of POST /admin/api/v1/tokens. The token is shown only here. */
export const CreatedAccessTokenSchema = z.extend(AccessTokenSchema, { token: z.string() })
export type CreatedAccessToken = z.infer<typeof CreatedAccessTokenSchema>
