import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import { findLanguage } from '@stagedoor/contract/languages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { PlainLinks } from '../src/components/link/plain-link.tsx'
import { ToastProvider } from '../src/components/toast/toast.tsx'
import { LanguageProvider } from '../src/i18n/language-provider.tsx'
import { loadLanguage, loadPageMessages } from '../src/i18n/load-language.ts'
import { ALL, readChoices } from './choices.ts'
import styles from './stage.module.css'
import { STORIES } from './stories.ts'

const container = document.getElementById('root')
const root = container && createRoot(container)

await loadPageMessages()
addEventListener('hashchange', () => void show())
await show()

/** Renders everything again, so that each story starts in its first state. */
async function show(): Promise<void> {
  const { component, theme, lang } = readChoices(location.hash)
  const language = await loadLanguage(findLanguage(lang))
  document.documentElement.dataset['theme'] = theme
  const element = <Gallery component={component} />
  // Links stay on this page.
  const router = createMemoryRouter([{ path: '*', element: <PlainLinks>{element}</PlainLinks> }])
  root?.render(
    <LanguageProvider key={location.hash} initial={language}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

function Gallery({ component }: { component: string }) {
  const names = component === ALL ? Object.keys(STORIES).toSorted() : [component]
  return (
    <main className={styles['gallery']}>
      {names.map((name) => (
        <section key={name} aria-label={name} className={styles['component']}>
          {Object.entries(STORIES[name] ?? {}).map(([state, Story]) => (
            <div key={state} className={styles['story']} data-story={`${name}: ${state}`}>
              <h2 className={styles['name']} dir="ltr" lang="en">
                {name}: {state}
              </h2>
              <Story />
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}
