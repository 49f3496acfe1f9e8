/**
 * Messages in another language than English. English defines which messages exist; those that are missing in a translation
 * are displayed in English.
 */
export type Translation<Messages> = Messages extends
  | string
  | ((...values: never[]) => unknown)
  | readonly unknown[]
  | ReadonlyMap<unknown, unknown>
  ? Messages
  : { readonly [Name in keyof Messages]?: Translation<Messages[Name]> }

/** Adds the English messages that a translation does not have, and returns it. */
export function addMissing<Messages extends object>(
  translation: NoInfer<Translation<Messages>>,
  english: Messages,
): Messages {
  const own = translation as Record<string, unknown>
  for (const [name, message] of Object.entries(english)) {
    if (own[name] === undefined) own[name] = message
    // A list or a map is one message.
    else if (message?.constructor === Object) addMissing(own[name] as object, message)
  }
  return translation as Messages
}
