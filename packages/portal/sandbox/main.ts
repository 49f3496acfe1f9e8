import { ALL, type Choices, OPTIONS, readChoices } from './choices.ts'
import { STORIES } from './stories.ts'

/** The toolbar, and a frame of the chosen width: the styles of the components depend on the width of the window. */
const form = document.forms[0]
const frame = document.querySelector('iframe')

const options: Record<keyof Choices, readonly string[]> = {
  component: [ALL, ...Object.keys(STORIES).toSorted()],
  ...OPTIONS,
}
for (const [name, values] of Object.entries(options)) {
  const select = form?.elements.namedItem(name)
  if (select instanceof HTMLSelectElement) select.append(...values.map((value) => new Option(value)))
}
form?.addEventListener('change', () => {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  location.hash = new URLSearchParams(entries).toString()
})
addEventListener('hashchange', show)
show()

function show(): void {
  const choices = readChoices(location.hash)
  for (const [name, value] of Object.entries(choices)) {
    const select = form?.elements.namedItem(name)
    if (select instanceof HTMLSelectElement) select.value = value
  }
  document.documentElement.style.colorScheme = choices.theme
  const stage = `stage.html#${new URLSearchParams({ ...choices }).toString()}`
  frame?.style.setProperty('--width', `${choices.width}px`)
  // `replace` adds no entry to the history of the page.
  frame?.contentWindow?.location.replace(new URL(stage, location.href))
}
