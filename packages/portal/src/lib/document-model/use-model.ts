import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { prepareTargets } from '../navigation/prepared-links.ts'
import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import type { RequestSample, BodyChoice } from '@stagedoor/api-document/sample/request-sample'
import { useFirstScreen } from './first-screen.ts'
import type { SpecModel } from './spec-model.ts'

export interface OpenModel {
  model: SpecModel
  /** Identifies the open document in query keys. */
  session: number
  productId: string
  versionId: string
}

const ModelContext = createContext<OpenModel | undefined>(undefined)

export const ModelProvider = ModelContext.Provider

const RequestModelContext = createContext<() => void>(() => undefined)

/** Provides the function that opens the document. */
export const RequestModelProvider = RequestModelContext.Provider

/** Opens the document when an element is visible whose content is not part of the first screen. */
export function useRequestWhenVisible(target: RefObject<Element | null>, isIncomplete: boolean): void {
  const request = useContext(RequestModelContext)
  const isMissing = useContext(ModelContext) === undefined && isIncomplete
  useEffect(() => {
    const element = target.current
    if (!isMissing || !element || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) request()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, isMissing, request])
}

/** Responses do not change while the document is open. */
const KEPT = { staleTime: Infinity, retry: false } as const

function operationPageQuery(open: OpenModel | undefined, key: string | undefined) {
  return {
    queryKey: ['spec-model', open?.session, 'operation', key],
    queryFn: async () => (open && key !== undefined ? open.model.operation(key) : null),
    ...KEPT,
  }
}

/** Returns the details of an operation as soon as `isWanted` is set: the server's, otherwise those of the document. */
export function useOperationPage(
  key: string | undefined,
  isWanted: boolean,
): OperationPage | null | undefined {
  const open = useContext(ModelContext)
  const first = useFirstScreen()
  const sent = key === undefined ? undefined : first?.details(key)?.page
  const { data } = useQuery({
    ...operationPageQuery(open, key),
    enabled: open !== undefined && key !== undefined && isWanted && sent === undefined,
  })
  return sent ?? data
}

/**
 * Returns the request of an operation for other choices than the default ones.
 *
 * @param choices undefined for the default ones
 */
export function useRequestSample(key: string, choices: BodyChoice | undefined): RequestSample | undefined {
  const open = useContext(ModelContext)
  const { data } = useQuery({
    queryKey: ['spec-model', open?.session, 'request', key, choices],
    queryFn: async () => (open && choices ? open.model.request(key, choices) : null),
    enabled: open !== undefined && choices !== undefined,
    placeholderData: keepPreviousData,
    ...KEPT,
  })
  return choices && (data ?? undefined)
}

/**
 * Returns the body of a response with the alternatives that are selected in its schema.
 *
 * @param choice undefined for the examples of the page
 */
export function useResponseText(
  key: string,
  status: string | undefined,
  choice: BodyChoice | undefined,
): string | undefined {
  const open = useContext(ModelContext)
  const { data } = useQuery({
    queryKey: ['spec-model', open?.session, 'response', key, status, choice],
    queryFn: async () =>
      open && choice && status !== undefined ? open.model.responseText(key, status, choice) : null,
    enabled: open !== undefined && choice !== undefined,
    placeholderData: keepPreviousData,
    ...KEPT,
  })
  return choice && (data ?? undefined)
}

/** @param keyOf returns the key of the operation with a name */
export function usePrefetchOperations(
  open: OpenModel | undefined,
  keyOf: (operation: string) => string | undefined,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!open) return undefined
    const ask = (operation: string) => {
      const key = keyOf(operation)
      const query = operationPageQuery(open, key)
      const isKnown = key === undefined || queries.getQueryData(query.queryKey) !== undefined
      return isKnown ? undefined : queries.prefetchQuery(query)
    }
    const press = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.pathname !== window.location.pathname) return
      const operation = operationOfQuery(link.search)
      if (operation !== undefined) void ask(operation)
    }
    document.addEventListener('pointerdown', press, true)
    const endPreparing = prepareTargets(ask)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      endPreparing()
    }
  }, [open, keyOf, queries])
}

/** Returns text for find in page of operations that are not rendered. It is loaded when the browser is idle. */
export function useOperationTexts(keys: readonly string[]): ReadonlyMap<string, string> {
  const open = useContext(ModelContext)
  const [texts, setTexts] = useState(NO_TEXTS)
  useEffect(() => {
    if (!open || keys.length === 0) return undefined
    let isWanted = true
    const show = (found: ReadonlyMap<string, string>) => {
      if (isWanted) startTransition(() => setTexts(found))
    }
    // Find in page works for rendered operations without it.
    const cancel = whenIdle(() => void open.model.operationTexts(keys).then(show, () => undefined))
    return () => {
      isWanted = false
      cancel()
    }
  }, [open, keys])
  return texts
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

export function useOpenModel(): OpenModel | undefined {
  return useContext(ModelContext)
}

/**
 * Returns whether all schemas on the page are loaded, so that the page does not grow anymore: at the time of rendering,
 * and as a function for the current state.
 */
export function useAreSchemasLoaded(): { wereLoaded: boolean; areLoaded: () => boolean } {
  const session = useContext(ModelContext)?.session
  const queries = useQueryClient()
  const schemas = useMemo(() => ({ queryKey: ['spec-model', session, 'schema'] }), [session])
  const wereLoaded = useIsFetching(schemas) === 0
  const areLoaded = useCallback(() => queries.isFetching(schemas) === 0, [queries, schemas])
  return { wereLoaded, areLoaded }
}

export function useSchemaPage(pointer: string, ancestors: readonly string[]) {
  const open = useContext(ModelContext)
  const sent = useFirstScreen()?.schema(pointer, ancestors)
  const { data, isError } = useQuery({
    queryKey: ['spec-model', open?.session, 'schema', pointer, ancestors],
    queryFn: async () => (open ? open.model.schema(pointer, ancestors) : null),
    enabled: open !== undefined && sent === undefined,
    ...KEPT,
  })
  return { page: sent ?? data, isError }
}

/** Finds fields of a schema by a text. Until the result for a new text is there, returns the previous one. */
export function useFieldMatches(pointer: string, ancestors: readonly string[], text: string) {
  const open = useContext(ModelContext)
  const { data } = useQuery({
    queryKey: ['spec-model', open?.session, 'fields', pointer, ancestors, text],
    queryFn: async () => (open ? open.model.findFields(pointer, ancestors, text) : null),
    enabled: open !== undefined && text !== '',
    placeholderData: keepPreviousData,
    ...KEPT,
  })
  return text === '' ? undefined : (data ?? undefined)
}
