import { render } from '@testing-library/react'
import type { ComponentType, JSXElementConstructor, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import type { AnyElementDefinition, ElementDefinition, FormHost } from '../custom-element/definition.ts'
import { DEFAULT_OPTIONS, type ResolvedOptions } from '../options.ts'

export interface ElementEvent {
  name: string
  detail: object | null
}

interface RenderOptions<P> {
  props?: Partial<P>
  options?: Partial<ResolvedOptions>
  /** For example React's StrictMode. */
  wrapper?: JSXElementConstructor<{ children: ReactNode }>
}

let count = 0

/** Returns the markup of a form before its effects run. */
export function firstRender(definition: AnyElementDefinition): string {
  const { elementOf } = prepare(definition)
  return renderToString(elementOf({}, {}))
}

/** Renders the form of an element as the custom element does, and collects its events in a list. */
export function renderElement<P extends object>(
  definition: ElementDefinition<P> | AnyElementDefinition,
  { props, options, wrapper }: RenderOptions<P> = {},
) {
  const { events, elementOf } = prepare<P>(definition)
  const { rerender, unmount, container } = render(elementOf(props ?? {}, options ?? {}), { wrapper })
  // All files of a worker share the document.
  onTestFinished(() => {
    unmount()
    container.remove()
  })
  return {
    events,
    container,
    unmount,
    /** Updates props or options. */
    update: (next: Partial<P>, nextOptions: Partial<ResolvedOptions> = options ?? {}) =>
      rerender(elementOf({ ...props, ...next }, nextOptions)),
  }
}

function prepare<P extends object>(definition: AnyElementDefinition) {
  const events: ElementEvent[] = []
  const element = document.createElement(definition.tag)
  count += 1
  const fixed = {
    element,
    uid: `form-${count}`,
    emit: (name: string, detail: object | null) => events.push({ name, detail }),
  }
  const Component = definition.component as ComponentType<P & FormHost>
  const elementOf = (props: Partial<P>, options: Partial<ResolvedOptions>) => {
    const all = { ...defaultsOf(definition), ...props, ...fixed, options: { ...DEFAULT_OPTIONS, ...options } }
    return <Component {...(all as unknown as P & FormHost)} />
  }
  return { events, elementOf }
}

function defaultsOf(definition: AnyElementDefinition): object {
  const attributes = Object.entries(definition.attributes)
  return Object.fromEntries(attributes.map(([name, attribute]) => [name, attribute?.default]))
}
