import { logWarning } from '../log.ts'
import { DEFAULT_OPTIONS } from '../options.ts'
import { similarName } from './similar-name.ts'

/** The tags of the package. Not imported from the definitions, which would include all forms. */
export const TAGS = [
  'auth-accept-invitation',
  'auth-change-password',
  'auth-forgot-password',
  'auth-login',
  'auth-register',
  'auth-reset-password',
]

/** Time in which a tag of the page has to be registered, in milliseconds. */
const REGISTRATION_MS = 3000

const reported = new Set<string>()

/**
 * For development: warns on the console of misspelled options, tags and attributes, now and after each change of the
 * page, and of tags that are not registered. Each warning appears once. Call it beside `registerAuthElements`, with the
 * same options.
 */
export function checkAuthElements(options: object = {}): void {
  checkOptions(options)
  const observer = new MutationObserver(checkPage)
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  checkPage()
}

/** Warns of options that do not exist. */
export function checkOptions(options: unknown): void {
  for (const name of Object.keys(Object(options))) {
    if (!(name in DEFAULT_OPTIONS)) warn(`unknown option ${name}.`, name, Object.keys(DEFAULT_OPTIONS))
  }
}

function checkPage(): void {
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName
    if (!tag.includes('-')) continue
    if (TAGS.includes(tag)) checkElement(element)
    else if (!customElements.get(tag) && similarName(tag, TAGS)) warn(`unknown tag <${tag}>.`, tag, TAGS)
  }
}

function checkElement(element: Element): void {
  const tag = element.localName
  const observed: unknown = Reflect.get(customElements.get(tag) ?? {}, 'observedAttributes')
  if (!Array.isArray(observed)) return void warnUnlessRegistered(tag)
  const known = observed.map(String)
  // Pages may have any attribute, for example of a framework: only similar ones are mistakes.
  for (const name of element.getAttributeNames()) {
    const isForeign = known.includes(name) || !similarName(name, known) || name in HTMLElement.prototype
    if (!isForeign) warn(`<${tag}> has no attribute ${name}.`, name, known)
  }
  checkOptions(Reflect.get(element, 'options'))
}

function warnUnlessRegistered(tag: string): void {
  setTimeout(() => {
    if (!customElements.get(tag)) warn(`<${tag}> is not registered. Call registerAuthElements(options).`)
  }, REGISTRATION_MS)
}

function warn(message: string, written = '', known: readonly string[] = []): void {
  const similar = similarName(written, known)
  const text = `auth-elements: ${message}${similar ? ` Did you mean ${similar}?` : ''}`
  if (!reported.has(text)) logWarning(text)
  reported.add(text)
}
