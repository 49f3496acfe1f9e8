import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')

/** Every image that an operator builds from or starts. */
const IMAGES = [
  ...[...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ...[...read('compose.yaml').matchAll(/^\s+image: (\S+)/gm)].map(([, image = '']) => image),
]

it('pins every image to an exact version', () => {
  expect(IMAGES.length).toBeGreaterThanOrEqual(5)
  expect(IMAGES.filter((image) => !/^[\w./-]+:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?$/.test(image))).toEqual([])
})

it('uses a Node version with long-term support for the image, the same in each stage', () => {
  const node = IMAGES.filter((image) => image.startsWith('node:'))
  expect(new Set(node).size).toBe(1)
  expect(node[0]).toMatch(/^node:24\./)
})

it('gives the image the version of this repository', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(IMAGES).toContain(`stagedoor:${version}`)
})
