import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { unpackedPackage } from './lib/unpacked-package.mjs'

const require = createRequire(import.meta.url)
const ELEMENTS = join(
  dirname(fileURLToPath(import.meta.resolve('@stagedoor/auth-elements/custom-elements.json'))),
  'dist',
)
const HANKO = require.resolve('@teamhanko/hanko-elements')

/** The library that these elements replace: the last version whose script-tag bundle is self-contained. */
const REPLACED = '@kong/kong-auth-elements@2.12.6'

/** Response of Hanko's server that asks for the email address. The form appears only after this response. */
const HANKO_LOGIN = {
  name: 'login_init',
  status: 200,
  payload: {},
  csrf_token: 'none',
  links: [],
  actions: {
    continue_with_login_identifier: {
      action: 'continue_with_login_identifier',
      href: '/login?action=continue_with_login_identifier',
      description: 'Continue',
      inputs: { email: { name: 'email', type: 'email', required: true } },
    },
  },
}

/**
 * @typedef {object} Candidate
 * @property {string} name also its folder on the server
 * @property {string} selector of its email field
 * @property {string} head
 * @property {string} body
 * @property {Record<string, Uint8Array>} files of the page, by file name
 * @property {Record<string, object>} responses of its server, by path
 * @property {number} bytes of the files after gzip
 */

/**
 * The compared login forms, each on the same page.
 *
 * @returns {Promise<Candidate[]>}
 */
export async function candidates() {
  const bare =
    '<form><label>E-mail <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button>Log in</button></form>'
  const replaced = await unpackedPackage(REPLACED)
  const bundle = readFileSync(join(ELEMENTS, 'auth-elements.iife.js'))
  return [
    candidate('bare', 'input[name=email]', '', bare, {}),
    candidate(
      'script-tag',
      'input[name=email]',
      '<script src="elements.js"></script><script src="start.js"></script>',
      '<auth-login wrapper-id=""></auth-login>',
      { 'elements.js': bundle, 'start.js': Buffer.from('registerAuthElements({ apiBaseUrl: "/auth" })') },
    ),
    candidate(
      'hanko',
      'input[name=email], input[type=email]',
      '<script type="module" src="start.js"></script>',
      '<hanko-auth></hanko-auth>',
      {
        'hanko.js': readFileSync(HANKO.replace(/[^/]+$/, 'elements.js')),
        'start.js': Buffer.from('import { register } from "./hanko.js"\nawait register(location.origin)'),
      },
      { '/login': HANKO_LOGIN },
    ),
    candidate(
      'replaced',
      'input[type=email]',
      '<link rel="stylesheet" href="replaced.css"><script src="replaced.js"></script>',
      '<div id="kong-auth-login-wrapper"><kong-auth-login></kong-auth-login></div><script src="start.js"></script>',
      {
        'replaced.css': readFileSync(join(replaced, 'dist/style.css')),
        'replaced.js': readFileSync(join(replaced, 'dist/kong-auth-elements.vue.umd.js')),
        'start.js': Buffer.from('registerKongAuthNativeElements({ apiBaseUrl: "/auth", shadowDom: false })'),
      },
    ),
  ]
}

/**
 * @param {string} name
 * @param {string} selector
 * @param {string} head
 * @param {string} body
 * @param {Record<string, Uint8Array>} files
 * @param {Record<string, object>} [responses]
 * @returns {Candidate}
 */
function candidate(name, selector, head, body, files, responses = {}) {
  const bytes = Object.values(files).reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
  return { name, selector, head, body, files, responses, bytes }
}
