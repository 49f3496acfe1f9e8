import type { ResolvedOptions } from '../options.ts'
import { adoptStyles, type StyleRoot } from './adopt-styles.ts'
import type { ElementState } from './element-state.ts'
import { watchPageStyles } from './page-styles.ts'
import { findWrapper, warnOfMissingWrapper } from './wrapper.ts'

/** Where one element's content stands in the page, and the styles it needs there. */
export class Rendering {
  /** The React root's element: made once per mount, moved but never rebuilt. */
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
  }

  /** The wrapper may stand further down in a page that is still being parsed: worth waiting for, not worth a jump. */
  awaitsWrapper(): boolean {
    const { wrapperId, props } = this.#state
    const isWanted = !props.options.shadowDom && wrapperId !== ''
    return isWanted && this.#host.ownerDocument.readyState === 'loading' && this.#wrapper() === null
  }

  /** Puts the container where options and wrapper-id want it, and its styles there too. */
  place(): void {
    this.#placedFor = [this.#state.wrapperId, this.#state.props.options]
    const parent = this.#parent()
    if (this.container.parentNode !== parent) parent.append(this.container)
    this.style()
  }

  /** Follows a change of wrapper-id or options, and leaves the page alone after any other. */
  placeIfChanged(): void {
    const [wrapperId, options] = this.#placedFor
    if (wrapperId === this.#state.wrapperId && options === this.#state.props.options) return
    this.place()
    if (wrapperId !== this.#state.wrapperId) this.warnIfWrapperIsMissing()
  }

  /** Adopts every sheet on the container's present root, in order: built-in, marked page styles, injectCss. */
  style(): void {
    this.#unstyle()
    const root = this.container.getRootNode()
    if (!isStyleRoot(root)) return
    const { shadowDom, injectCss, nonce } = this.#state.props.options
    const adopt = (pageCss: readonly string[]) => {
      this.#release()
      const sheets = [this.#baseCss, ...pageCss, ...injectCss]
      this.#releaseStyles = sheets.map((css) => adoptStyles(root, css, nonce))
    }
    if (!shadowDom) return adopt([])
    this.#stopWatching = watchPageStyles(this.#host.ownerDocument, (css) => adopt(css === '' ? [] : [css]))
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
    // A shadow root once attached cannot be taken away again: a slot lets the content in place show through it.
    if (shadowRoot !== null && shadowRoot.querySelector('slot') === null) {
      shadowRoot.append(this.#host.ownerDocument.createElement('slot'))
    }
    return this.#host
  }
}

// Not by instanceof: the element may live in another frame's document, which has classes of its own.
function isStyleRoot(node: Node): node is StyleRoot {
  return node.nodeType === Node.DOCUMENT_NODE || 'host' in node
}
