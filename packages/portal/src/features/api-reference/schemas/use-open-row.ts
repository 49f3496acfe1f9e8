import { fieldKey } from '@stagedoor/api-document/schema/field-key'
import type { NamedSchema } from '@stagedoor/api-document/schema/schema-sections'
import { useEffect, useState } from 'react'
import { type FieldAnchor, useIsNewlyAboveTarget } from '../anchors/field-anchor.ts'
import { type Expansion, useExpansion } from './expansion.ts'
import { type FieldFilter, useFieldFilter } from './field-filter.ts'

interface OpenRowOptions {
  row: NamedSchema
  /** The `target`s of the schemas above. */
  ancestors: readonly string[]
  startsOpen: boolean
  /** Address of the row. */
  anchor: FieldAnchor | undefined
}

interface Toggled {
  isOpen: boolean
  expansion: Expansion | null | undefined
  filter: FieldFilter | null | undefined
}

/** Whether a row of a schema is open: because of a click, of the address, of a filter, or of "Expand all". */
export function useOpenRow({ row: { schema }, ancestors, startsOpen, anchor }: OpenRowOptions) {
  const expansion = useExpansion()
  const filter = useFieldFilter()
  const [toggled, setToggled] = useState<Toggled>()
  if (useIsNewlyAboveTarget(anchor)) setToggled({ isOpen: true, expansion, filter })
  const key = filter ? fieldKey(ancestors, schema.pointer) : ''
  const isLeading = filter?.leading.has(key) ?? false
  const isOpen = isLeading ? toggled?.filter !== filter || toggled?.isOpen === true : isOpenNow()
  const isWanted = expansion?.mode === 'expanded' && schema.expandable && !schema.recursive

  useEffect(() => {
    if (!expansion || !isWanted) return undefined
    return expansion.enqueue(() => setToggled({ isOpen: true, expansion, filter: undefined }))
  }, [expansion, isWanted])

  /** "Collapse all" restores the initial state. */
  function isOpenNow(): boolean {
    const isReset = expansion?.mode === 'collapsed' && toggled?.expansion !== expansion
    return toggled && !isReset ? toggled.isOpen : startsOpen
  }

  return {
    isOpen,
    toggle: () => setToggled({ isOpen: !isOpen, expansion, filter }),
    /** All fields of a matching field are shown, unless some of them match. */
    contentFilter: filter && (isLeading ? filter : null),
  }
}
