import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { useSession, useSessionState } from '../session/session-flow-context.ts'
import { draftKey } from './draft-keys.ts'
import { readDraft, removeDraft, writeDraft } from './draft-storage.ts'

/**
 * State of a form that survives the end of the session, and a reload: what was typed is there again after the same
 * developer has signed in. Removed when the form is submitted, canceled or left.
 *
 * @param form identifies the form and what it edits
 * @param initial values without a draft: texts, numbers and lists of texts; never a secret
 * @param isDone whether the values are saved, while the form is still displayed
 */
export function useDraft<Values extends object>(
  form: string,
  initial: Values,
  isDone = false,
): [values: Values, setValues: Dispatch<SetStateAction<Values>>] {
  const { developer } = useSession()
  const session = useSessionState().name
  // The developer is removed when the session ends, before the page is left.
  const [key] = useState(() => developer && draftKey(developer.id, form))
  const [first] = useState(initial)
  const [values, setValues] = useState(() => (key && readDraft(key, first)) || first)

  useEffect(() => {
    if (!key) return
    if (isDone || values === first) removeDraft(key)
    else writeDraft(key, values)
  }, [key, isDone, values, first])

  const leave = useEffectEvent(() => {
    const isEnding = session === 'loggingOut' || session === 'left'
    if (key && !isEnding) removeDraft(key)
  })
  useEffect(() => () => leave(), [])

  return [values, setValues]
}
