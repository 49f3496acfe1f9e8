import { expect, it } from 'vitest'
import { contentOf } from '../../../../testing/content-folder.ts'
import { formatProblem } from '../../problems.ts'

async function notesOf(theme: string): Promise<string[]> {
  const content = await contentOf({ 'portal.yaml': `appearance:\n  theme:\n${theme}` })
  return content.notes.map(formatProblem)
}

const PLACE = 'portal.yaml:4: appearance.theme'

it.each([
  [
    'a button color that is too dark for the dark theme',
    "    button_colors:\n      primary-fill: '#1f4b3f'\n",
    /^portal\.yaml:4: appearance\.theme\.button_colors\.primary-fill: #1f4b3f is shown as #[\da-f]{6} in the dark theme: its contrast with the backgrounds is below 4\.5 : 1\.$/,
  ],
  [
    'a button color that is too light for the light theme',
    "    button_colors:\n      primary-fill: '#ffee00'\n",
    /#ffee00 is shown as #[\da-f]{6} in the light theme: its contrast with the backgrounds is below 4\.5 : 1\.$/,
  ],
  [
    'a button text that cannot be read on its button',
    "    button_colors:\n      primary-text: '#1f4b40'\n",
    `${PLACE}.button_colors.primary-text: #1f4b40 is shown as #ffffff in the light theme: its contrast with the button is below 4.5 : 1.`,
  ],
  [
    'a background that is too strong',
    "    section_colors:\n      hero: '#ff0000'\n",
    /#ff0000 is shown as #[\da-f]{6} in the light theme: text would be hard to read on it\. #ff0000 is shown as #[\da-f]{6} in the dark theme/,
  ],
  [
    'a gray that only suits the light theme',
    "    section_colors:\n      body: '#fbf9f4'\n",
    `${PLACE}.section_colors.body: #fbf9f4 is not used in the dark theme, which keeps its own color: text would be hard to read on it, and grays are ignored instead of being adjusted.`,
  ],
  [
    'a transparent color',
    "    section_colors:\n      stroke: '#d9d2c380'\n",
    /#d9d2c380 is shown as #d9d2c3: the portal ignores transparency\./,
  ],
])('describes the adjustment of %s and its reason', async (_name, theme, expected) => {
  expect((await notesOf(theme)).join('\n')).toMatch(expected)
})

it('has no note for a color that is shown unchanged in both themes', async () => {
  expect(await notesOf("    section_colors:\n      stroke: '#2c7a62'\n")).toEqual([])
})
