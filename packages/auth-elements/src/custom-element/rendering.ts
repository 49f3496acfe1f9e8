import type { ResolvedOptions } from '../options.ts'
import { adoptStyles, type StyleRoot } from './adopt-styles.ts'
import type { ElementState } from './element-state.ts'
import { watchPageStyles } from './page-styles.ts'
import { findWrapper, warnOfMissingWrapper } from './wrapper.ts'

/** The content of one element in the page, with its styles. */
export class Rendering {
  /** The React root's element: created once per mount, moved but never recreated. */
  readonly container: HTMLElement
  readonly #host: HTMLElement
  readonly #state: ElementState
  readonly #baseCss: string
  #releaseStyles: (() => void)[] = []
  #stopWatching: () => void = () => {}
  #placedFor: readonly [wrapperId?: string, options?: ResolvedOptions] = []

  constructor(host: HTMLElement, state: ElementState, baseCss: string) {
    this.#host = host
    this.#state = state
    this.#baseCss = baseCss
    this.container = host.ownerDocument.createElement('div')
    this.container.className = 'auth-element'
    this.container.id = state.props.uid
  }

  /** Whether the wrapper may still be parsed. Rendering then waits for it, to avoid a layout shift. */
  shouldWaitForWrapper(): boolean {
    const { wrapperId, props } = this.#state
    const usesWrapper = !props.options.shadowDom && wrapperId !== ''
    return usesWrapper && this.#host.ownerDocument.readyState === 'loading' && this.#wrapper() === null
  }

  /** Moves the container to the position given by options and wrapper-id, and adopts the styles there. */
  place(): void {
    this.#placedFor = [this.#state.wrapperId, this.#state.props.options]
    const parent = this.#parent()
    if (this.container.parentNode !== parent) parent.append(this.container)
    this.style()
  }

  /** Calls `place` if wrapper-id or an option changed. */
  placeIfChanged(): void {
    const [wrapperId, options] = this.#placedFor
    if (wrapperId === this.#state.wrapperId && options === this.#state.props.options) return
    this.place()
    if (wrapperId !== this.#state.wrapperId) this.warnIfWrapperIsMissing()
  }

  /**
   * Adopts the style sheets on the container's current root, in order: built-in, marked page styles,
   * injectCss.
   */
  style(): void {
    this.#unstyle()
    const root = this.container.getRootNode()
    if (!isStyleRoot(root)) return
    const { shadowDom, injectCss, nonce } = this.#state.props.options
    const adopt = (pageCss: string) => {
      this.#release()
      const injected = [injectCss].flat().filter((css) => css.trim())
      const sheets = [
        this.#baseCss,
        pageCss,
        ...injected.map((css) => (shadowDom ? css : this.#scoped(css))),
      ].filter(Boolean)
      this.#releaseStyles = sheets.map((css) => adoptStyles(root, css, nonce))
    }
    if (!shadowDom) return adopt('')
    this.#stopWatching = watchPageStyles(this.#host.ownerDocument, adopt)
  }

  /** Returns a sheet for the whole root except the content of other forms. */
  #scoped(css: string): string {
    // Browsers ignore `@import` in a block; Firefox before 146 has no `@scope`.
    const isUnscoped = css.includes('@import') || !('CSSScopeRule' in globalThis)
    return isUnscoped ? css : `@scope(:root,:host)to (.auth-element:not(#${this.container.id})){${css}}`
  }

  warnIfWrapperIsMissing(): void {
    if (this.#wrapper() === null) warnOfMissingWrapper(this.#host.localName, this.#state.wrapperId)
  }

  remove(): void {
    this.#unstyle()
    this.container.remove()
  }

  #unstyle(): void {
    this.#stopWatching()
    this.#release()
  }

  #release(): void {
    for (const release of this.#releaseStyles) release()
    this.#releaseStyles = []
  }

  #wrapper(): HTMLElement | null {
    return findWrapper(this.#host, this.#state.wrapperId)
  }

  #parent(): HTMLElement | ShadowRoot {
    const { shadowRoot } = this.#host
    if (this.#state.props.options.shadowDom) return shadowRoot ?? this.#host.attachShadow({ mode: 'open' })
    const wrapper = this.#wrapper()
    if (wrapper !== null) return wrapper
    // An attached shadow root cannot be removed; a slot makes the content in light DOM visible through it.
    if (shadowRoot !== null && shadowRoot.querySelector('slot') === null) {
      shadowRoot.append(this.#host.ownerDocument.createElement('slot'))
    }
    return this.#host
  }
}

// Not instanceof, because the element may be in another frame, which has its own classes.
function isStyleRoot(node: Node): node is StyleRoot {
  return node.nodeType === Node.DOCUMENT_NODE || 'host' in node
}
