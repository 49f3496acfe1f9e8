import type { ComponentType } from 'react'

/** The states of components: by folder of src/components, then by name of the state. */
export type Stories = Readonly<Record<string, Readonly<Record<string, ComponentType>>>>

export const LONG_TEXT =
  'Donaudampfschifffahrtsgesellschaftskapitän is a word that fits into no button, no badge and no narrow column of a table'

/** For components whose text stays on one line. */
export const LONG_LABEL = 'Bitte bestätigen Sie Ihre Adresse'

export const ARABIC_TEXT = 'واجهة برمجة التطبيقات لحجز التذاكر'
