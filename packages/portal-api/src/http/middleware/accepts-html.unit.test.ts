import { expect, it } from 'vitest'
import { acceptsHtml } from './accepts-html.ts'

it.each([
  undefined,
  '',
  ' ',
  '*/*',
  '*',
  'text/*',
  'TEXT/HTML',
  'application/xhtml+xml',
  'text/html;q=0.1',
  'text/html;level=1;q=0.5, application/json;q=0.4',
  'text/html, application/json',
  'application/json;q=0.5, */*',
  'application/json;q=0, */*;q=0.1',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/plain',
  'image/avif,image/webp,*/*;q=0.8',
  ',;,"',
])('sends HTML for Accept: %s', (header) => {
  expect(acceptsHtml(header)).toBe(true)
})

it.each([
  'application/json',
  'application/problem+json',
  'Application/JSON; charset=utf-8',
  'application/json, text/plain, */*',
  'application/json, text/html;q=0.9',
  'text/markdown',
  'text/markdown, text/html;q=0.5',
  'text/markdown, text/*;q=0.5',
  'text/html;q=0',
  'text/html;q=0, */*',
])('does not send HTML for Accept: %s', (header) => {
  expect(acceptsHtml(header)).toBe(false)
})
