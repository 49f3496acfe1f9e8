import type { HumanCheckOptions } from '../../../options.ts'
import type { HumanCheck } from './human-check.ts'
import { loadScript } from './load-script.ts'

type Provider = Exclude<HumanCheckOptions['provider'], 'altcha'>

/** The shared API of the three providers: an invisible widget that calls back with a token. */
interface WidgetApi {
  ready?: (callback: () => void) => void
  render(
    container: HTMLElement,
    options: {
      sitekey: string
      size: 'invisible'
      callback: (token: string) => void
      'error-callback': () => void
      'expired-callback': () => void
    },
  ): unknown
  execute(widget: unknown): unknown
}

const GLOBALS: Record<Provider, { name: string; url: string }> = {
  recaptcha: { name: 'grecaptcha', url: 'https://www.google.com/recaptcha/api.js?render=explicit' },
  hcaptcha: { name: 'hcaptcha', url: 'https://js.hcaptcha.com/1/api.js?render=explicit' },
  turnstile: {
    name: 'turnstile',
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
}

/**
 * reCAPTCHA, hCaptcha or Turnstile: loads the provider's script once and runs an invisible widget per check.
 */
export const prove: HumanCheck['prove'] = async (options, { signal }) => {
  if (options.provider === 'altcha') throw new Error('ALTCHA does not use a provider script')
  const { name, url } = GLOBALS[options.provider]
  const api = await loadApi(name, url)
  const container = document.createElement('div')
  document.body.append(container)
  try {
    return await tokenOf(api, container, options.siteKey, signal)
  } finally {
    container.remove()
  }
}

function tokenOf(
  api: WidgetApi,
  container: HTMLElement,
  sitekey: string,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The human check was not passed'))
    signal.addEventListener('abort', fail)
    if (signal.aborted) return fail()
    const widget = api.render(container, {
      sitekey,
      size: 'invisible',
      callback: resolve,
      'error-callback': fail,
      'expired-callback': fail,
    })
    return void api.execute(widget)
  })
}

async function loadApi(name: string, url: string): Promise<WidgetApi> {
  if (!isWidgetApi(Reflect.get(window, name))) await loadScript(url)
  const api: unknown = Reflect.get(window, name)
  if (hasReadyCallback(api)) await new Promise<void>((resolve) => api.ready(resolve))
  const ready: unknown = Reflect.get(window, name)
  if (!isWidgetApi(ready)) throw new Error(`${url} did not define ${name}`)
  return ready
}

function hasReadyCallback(api: unknown): api is { ready: (callback: () => void) => void } {
  return typeof api === 'object' && api !== null && 'ready' in api && typeof api.ready === 'function'
}

function isWidgetApi(api: unknown): api is WidgetApi {
  return typeof api === 'object' && api !== null && 'render' in api && 'execute' in api
}
