import { expect, it } from 'vitest'
import { contentOf, PIXEL, SMALL_FOLDER } from '../../../testing/content-folder.ts'

it('imports a logo for dark backgrounds and names it in the appearance', async () => {
  const content = await contentOf({ ...SMALL_FOLDER, 'branding/logo-dark.png': PIXEL })
  expect(content.pictures.map(({ name }) => name)).toEqual(['logo', 'logo-dark'])
  expect(content.portal.appearance.variables?.catalog).toMatchObject({
    logo: { url: '/api/v2/portal/logo' },
    logo_dark: { url: '/api/v2/portal/logo-dark' },
  })
})

it('rejects a logo for dark backgrounds without one for light ones', async () => {
  const files = { 'portal.yaml': 'name: Portal\n', 'branding/logo-dark.png': PIXEL }
  await expect(contentOf(files)).rejects.toThrow(
    'branding: has a logo-dark and no logo. Add logo.svg or logo.png.',
  )
})
