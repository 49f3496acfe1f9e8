import { expect, it } from 'vitest'
import { contentOf, PIXEL, SMALL_FOLDER } from '../../../testing/content-folder.ts'

it('imports a logo for dark backgrounds and adds it to the appearance', async () => {
  const content = await contentOf({ ...SMALL_FOLDER, 'branding/logo-dark.png': PIXEL })
  expect(content.pictures.map(({ name }) => name)).toEqual(['logo', 'logo-dark'])
  expect(content.portal.appearance.variables?.catalog).toMatchObject({
    logo: { url: '/api/v2/portal/logo' },
    logo_dark: { url: '/api/v2/portal/logo-dark' },
  })
})

it('rejects a logo for dark backgrounds without a default logo', async () => {
  const files = { 'portal.yaml': 'name: Portal\n', 'branding/logo-dark.png': PIXEL }
  await expect(contentOf(files)).rejects.toThrow(
    'branding: contains logo-dark but no logo. Add logo.svg or logo.png.',
  )
})
