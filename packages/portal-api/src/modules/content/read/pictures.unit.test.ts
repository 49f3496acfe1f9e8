import { expect, it } from 'vitest'
import { contentOf, PIXEL, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { pictureSize } from './pictures.ts'

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

const svg = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`)

it.each([
  ['a PNG', PIXEL, { width: 1, height: 1 }],
  ['an SVG with a size', svg('width="680.4" height="260" viewBox="0 0 10 10"'), { width: 680, height: 260 }],
  ['an SVG with a view box only', svg('viewBox="0 0 320 240"'), { width: 320, height: 240 }],
  ['an SVG without a size', svg(''), undefined],
  ['an SVG of an extreme size', svg('width="9e9" height="1"'), undefined],
  ['a text', Buffer.from('text'), undefined],
])('returns the size of %s', (_, content, size) => {
  expect(pictureSize(Buffer.from(content))).toEqual(size)
})

it('stores the size of a picture in the documents that show it', async () => {
  const content = await contentOf({
    ...SMALL_FOLDER,
    'products/orders/docs/images/wide.svg': svg('width="680" height="260"'),
    'products/orders/docs/sizes.md':
      '# Sizes\n\n![Wide](images/wide.svg) ![Remote](https://a.example/b.png)\n',
  })
  const document = content.products.flatMap(({ documents }) => documents).find(({ slug }) => slug === 'sizes')
  const images = JSON.stringify(document?.nodes)
    .match(/{"type":"image"[^}]*}/g)
    ?.map((json) => JSON.parse(json))
  expect(images).toEqual([
    expect.objectContaining({ alt: 'Wide', width: 680, height: 260 }),
    expect.not.objectContaining({ width: expect.anything() }),
  ])
})
