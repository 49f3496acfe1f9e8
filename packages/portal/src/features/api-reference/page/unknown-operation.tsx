import { operationQuery } from '@stagedoor/api-document/outline/operation-query'
import type { Operation } from '@stagedoor/contract/catalog/versions'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { nearestOperation } from './nearest-operation.ts'

interface UnknownOperationProps {
  /** The name in the address. */
  name: string
  version: string
  operations: readonly Operation[]
}

/** Says that a version has no operation with the name in the address, and links the one with the most similar name. */
export function UnknownOperation({ name, version, operations }: UnknownOperationProps) {
  const { product: messages } = useMessages()
  const nearest = useMemo(() => nearestOperation(operations, name), [operations, name])
  return (
    <Alert kind="warning">
      <p>{messages.unknownOperation(version, name)}</p>
      {nearest ? (
        <p>
          {messages.nearestOperation} <Link to={operationQuery(nearest.name)}>{nearest.title}</Link>
        </p>
      ) : null}
    </Alert>
  )
}
