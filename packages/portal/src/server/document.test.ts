import { PAGE_SETTINGS, type PageData, type PageSettings } from '@stagedoor/contract/portal/page-rendering'
import { describe, expect, it } from 'vitest'
import { BOOT_FAILED_ID, INITIAL_DATA_ID, MAIN_SCRIPT_ID, ROOT_ID } from '../config/page-elements.ts'
import { loadLanguage } from '../i18n/load-language.ts'
import { type PageContent, renderDevelopmentShell, renderDocument, renderShell } from './document.ts'

/** A manifest with a module of a page, which shares a chunk and a style sheet with the first files. */
const MANIFEST: PageData['manifest'] = {
  'src/app/main.tsx': { file: 'assets/main.js', imports: ['_first.js'], css: ['assets/main.css'] },
  '_first.js': { file: 'assets/first.js', imports: ['_react.js'], css: ['assets/first.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/app/routes/page.tsx': {
    file: 'assets/page.js',
    imports: ['_part.js', '_first.js'],
    css: ['assets/page.css', 'assets/first.css'],
  },
  '_part.js': { file: 'assets/part.js', imports: ['src/app/routes/page.tsx'] },
  'src/boot/boot.ts': { file: 'assets/boot/b.js' },
  'node_modules/inter/files/inter-latin-wght-normal.woff2': { file: 'assets/inter.woff2' },
}

/** A value with every character that could end an attribute or element. */
const HOSTILE = `</script></title></noscript>"'><img src=x onerror=alert(1)>&amp;`

const settings = Object.fromEntries(PAGE_SETTINGS.map((name) => [name, `${HOSTILE} ${name}`])) as PageSettings

const data: PageData = {
  settings: { ...settings, 'portal-origin': 'https://dev.tickets.example', 'portal-api-host': '' },
  manifest: MANIFEST,
  isIndexed: true,
  theme: '/theme.css?v=1',
  sharing: undefined,
}

const german = await loadLanguage('de')

function render(changed: Partial<PageData> = {}, content: Partial<PageContent> = {}) {
  const text = renderDocument(
    { ...data, ...changed },
    {
      language: german,
      theme: 'dark',
      head: { title: HOSTILE, description: HOSTILE, canonicalPath: '/spec/a?operation=b' },
      modules: ['src/app/routes/page.tsx', 'src/app/routes/unknown.tsx'],
      app: '<main><h1>Hi</h1></main>',
      initialData: JSON.stringify({ name: HOSTILE }),
      ...content,
    },
  )
  return { text, document: parse(text) }
}

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html')
const metaOf = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const linksOf = (document: Document, rel: string) =>
  [...document.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'))

describe('document of a rendered page', () => {
  it('contains each value as text', () => {
    const { document } = render()
    const { lang, dir, dataset } = document.documentElement
    expect([lang, dir, dataset['theme']]).toEqual(['de', 'ltr', 'dark'])
    expect(document.title).toBe(HOSTILE)
    for (const name of PAGE_SETTINGS) expect(metaOf(document, name)).toBe(data.settings[name])
    for (const name of ['description', 'og:title', 'og:description'])
      expect(metaOf(document, name)).toBe(HOSTILE)
    const initialData = document.getElementById(INITIAL_DATA_ID)
    expect(initialData?.getAttribute('type')).toBe('application/json')
    expect(JSON.parse(initialData?.textContent ?? '')).toEqual({ name: HOSTILE })
    expect(document.querySelectorAll('img')).toHaveLength(0)
  })

  it('contains the app as the only content of the root element, because React hydrates it', () => {
    const { document } = render()
    expect(document.getElementById(ROOT_ID)?.innerHTML).toBe('<main><h1>Hi</h1></main>')
    expect(document.querySelector('noscript')).toBeNull()
  })

  it('links each file once, dependencies first, and the boot script behind all styles', () => {
    const { text, document } = render()
    expect(linksOf(document, 'stylesheet')).toEqual([
      '/assets/first.css',
      '/assets/main.css',
      '/assets/page.css',
      '/theme.css?v=1',
    ])
    const scripts = ['react', 'first', 'main', 'part', 'page'].map((name) => `/assets/${name}.js`)
    expect(linksOf(document, 'app-script')).toEqual(scripts)
    expect(document.getElementById(MAIN_SCRIPT_ID)?.getAttribute('href')).toBe('/assets/main.js')
    expect(linksOf(document, 'preload')).toEqual(['/assets/inter.woff2'])
    const boot = [...document.scripts].filter(({ src }) => src !== '')
    expect(boot.map((script) => script.outerHTML)).toEqual(['<script src="/assets/boot/b.js"></script>'])
    expect(text.indexOf('<script src')).toBeGreaterThan(text.lastIndexOf('rel="stylesheet"'))
  })

  it('has absolute URLs for crawlers, and is not indexed unless the operator allows it', () => {
    const { document } = render()
    const url = 'https://dev.tickets.example/spec/a?operation=b'
    expect([linksOf(document, 'canonical'), metaOf(document, 'og:url')]).toEqual([[url], url])
    expect(metaOf(document, 'robots')).toBeUndefined()
    expect(metaOf(document, 'og:image')).toBeUndefined()
    const hidden = render({ isIndexed: false }, { head: { title: '', description: '' } }).document
    expect(metaOf(hidden, 'robots')).toBe('noindex')
    expect([linksOf(hidden, 'canonical'), metaOf(hidden, 'og:url')]).toEqual([[], undefined])
  })

  it.each([
    ['no picture', { siteName: 'Box' }, false, ['summary', undefined, undefined, undefined]],
    ['a logo', { siteName: 'Box', picturePath: '/logo' }, false, ['summary', '/logo', undefined, 'Box']],
    [
      'a cover',
      { siteName: 'Box', picturePath: '/cover', isLarge: true },
      false,
      ['summary_large_image', '/cover', undefined, 'Box'],
    ],
    [
      'an image of its own',
      { siteName: 'Box', picturePath: '/logo' },
      true,
      ['summary_large_image', '/og/spec/a.png?operation=b', '1200', 'Seats'],
    ],
  ])('is shared with %s', (_, sharing, hasPreview, [card, image, width, alt]) => {
    const preview = hasPreview ? { title: 'Seats', context: [] } : undefined
    const head = { title: '', description: '', canonicalPath: '/spec/a?operation=b', preview }
    const { document } = render({ sharing }, { head })
    expect(metaOf(document, 'og:site_name')).toBe('Box')
    const names = ['twitter:card', 'og:image', 'og:image:width', 'og:image:alt']
    expect(names.map((name) => metaOf(document, name))).toEqual([
      card,
      image && `https://dev.tickets.example${image}`,
      width,
      alt,
    ])
  })
})

describe('document without content', () => {
  it('shows that the portal loads, in the language of the installation', async () => {
    const document = parse(
      await renderShell({
        settings: { ...settings, 'portal-language': 'ar', 'portal-api-host': 'https://api.tickets.example' },
        manifest: MANIFEST,
      }),
    )
    const { messages } = await loadLanguage('ar')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
    expect(document.querySelector('[role=status]')?.getAttribute('aria-label')).toBe(messages.common.loading)
    expect(document.querySelector('noscript')?.textContent).toBe(messages.pages.needsScripts)
    const failed = document.querySelector<HTMLTemplateElement>(`#${BOOT_FAILED_ID}`)
    expect(failed?.content.textContent.trim()).toBe(`${messages.pages.loadFailed} ${messages.common.retry}`)
    expect(linksOf(document, 'icon')).toEqual(['https://api.tickets.example/api/v2/portal/favicon.ico'])
    expect(document.getElementById(INITIAL_DATA_ID)).toBeNull()
  })

  it('can be changed for another API as docs/deploy/portal-elsewhere.md describes', async () => {
    const text = await renderShell({ manifest: MANIFEST })
    for (const part of [
      'href="/api/v2/',
      'name="portal-api-host" content=""',
      'name="portal-vendor" content=""',
    ])
      expect(text.split(part)).toHaveLength(2)
  })

  it.each(['src/app/main.tsx', 'src/boot/boot.ts', 'inter-latin-wght-normal.woff2'])(
    'is not rendered when the build lacks %s',
    async (name) => {
      const manifest = Object.fromEntries(Object.entries(MANIFEST).filter(([key]) => !key.endsWith(name)))
      await expect(renderShell({ manifest })).rejects.toThrow(name)
    },
  )

  it('starts the app from source in development', async () => {
    const document = parse(await renderDevelopmentShell())
    expect(linksOf(document, 'app-script')).toEqual(['/src/app/main.tsx'])
    expect([...document.scripts].map((script) => script.getAttribute('src'))).toEqual(['/src/boot/boot.ts'])
  })
})
