import * as z from 'zod/mini'

const DetailSchema = z.object({ email: z.optional(z.string()), resetToken: z.optional(z.string()) })

/** The detail of a form's event; what does not fit counts as missing. */
export function readDetail(detail: unknown): z.infer<typeof DetailSchema> {
  return DetailSchema.safeParse(detail).data ?? {}
}
