import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with milliseconds, as in the API (`2022-11-04T20:10:06.927Z`). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** Hash of the imported row, with which the next import detects changes. Empty if the row was not imported. */
export const fingerprint = () => text('fingerprint').notNull().default('')

/** `bytea`. Both drivers return a Uint8Array, postgres.js a Buffer. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})
