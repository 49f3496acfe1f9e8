import * as z from 'zod/mini'

const DetailSchema = z.object({ email: z.optional(z.string()), resetToken: z.optional(z.string()) })

/** Parses the detail of a form's event; returns an empty object when it does not match. */
export function readDetail(detail: unknown): z.infer<typeof DetailSchema> {
  return DetailSchema.safeParse(detail).data ?? {}
}
