import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds are all that the wire format carries (`2022-11-04T20:10:06.927Z`). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** Hash of the row as the last import wrote it, by which the next one sees what changed. Empty: not imported. */
export const fingerprint = () => text('fingerprint').notNull().default('')

/** `bytea`; both drivers hand out a Uint8Array (postgres.js a Buffer, which is one). */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})
