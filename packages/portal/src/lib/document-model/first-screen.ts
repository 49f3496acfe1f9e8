import type { FirstScreen, OperationDetails } from '@stagedoor/api-document/page/first-screen'
import type { SchemaPage } from '@stagedoor/api-document/page/schema-page'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { api } from '../http/api.ts'

/** What the page of a version shows before the browser has read the document; null if the server has nothing. */
export function firstScreenQuery(productId: string, versionId: string, operation: string | undefined) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'first-screen', operation ?? ''],
    queryFn: async ({ signal }): Promise<FirstScreen | null> => {
      const screen = await api.get(['products', productId, 'versions', versionId, 'spec', 'first-screen'], {
        query: { operation },
        schema: async () => (await import('./first-screen-schema.ts')).OptionalFirstScreenSchema,
        signal,
      })
      return screen ?? null
    },
    retry: false,
  })
}

/** Finds parts of a first screen. */
export interface FirstScreenParts {
  details: (key: string) => OperationDetails | undefined
  schema: (pointer: string, ancestors: readonly string[]) => SchemaPage | undefined
}

export function partsOfFirstScreen({ operations }: FirstScreen): FirstScreenParts {
  const details = new Map(operations.flatMap(({ key, details: each }) => (each ? [[key, each]] : [])))
  const schemas = new Map(
    [...details.values()].flatMap((each) =>
      each.schemas.map(({ pointer, ancestors, page }) => [schemaKey(pointer, ancestors), page]),
    ),
  )
  return {
    details: (key) => details.get(key),
    schema: (pointer, ancestors) => schemas.get(schemaKey(pointer, ancestors)),
  }
}

function schemaKey(pointer: string, ancestors: readonly string[]): string {
  return JSON.stringify([pointer, ancestors])
}

const FirstScreenContext = createContext<FirstScreenParts | undefined>(undefined)

export const FirstScreenProvider = FirstScreenContext.Provider

/** Returns the parts of the first screen; undefined if the server has sent none. */
export function useFirstScreen(): FirstScreenParts | undefined {
  return useContext(FirstScreenContext)
}
