import { expect, expectTypeOf, test } from 'vitest'
import type { AuthElementsJsx } from './react.ts'
import type { AuthElementsInVue } from './vue.ts'

test('React 19 has types for tags, attributes, properties and events', () => {
  const element = (
    <auth-login
      wrapper-id=""
      show-register-link
      showForgotPasswordLink={false}
      options={{ lang: 'de' }}
      onlogin-success={(event) => expectTypeOf(event.detail).toEqualTypeOf<null>()}
      onverify-email-success={({ detail }) => expectTypeOf(detail.email).toEqualTypeOf<string>()}
    />
  )
  expect(element.type).toBe('auth-login')
  type Login = AuthElementsJsx['auth-login']
  expectTypeOf<{ 'show-register-link': 'maybe' }>().not.toExtend<Login>()
  expectTypeOf<{ showRegisterLink: 7 }>().not.toExtend<Login>()
  expectTypeOf<keyof Login>().exclude<'onlogin-success'>().not.toEqualTypeOf<keyof Login>()
  expectTypeOf<Extract<keyof Login, 'onregister-success'>>().toEqualTypeOf<never>()
})

test('Vue has types for tags, attributes, properties and events', () => {
  type Login = InstanceType<AuthElementsInVue['auth-login']>['$props']
  const props: Login = { 'show-register-link': true, onLoginSuccess: ({ detail }) => detail }
  expect(Object.keys(props)).toEqual(['show-register-link', 'onLoginSuccess'])
  expectTypeOf<{ showRegisterLink: 7 }>().not.toExtend<Login>()
})

test('the DOM has types for elements and events', () => {
  const element = document.createElement('auth-login')
  expect(element.localName).toBe('auth-login')
  expectTypeOf(element.showRegisterLink).toEqualTypeOf<boolean>()
  element.addEventListener('verify-email-success', ({ detail }) => {
    expectTypeOf(detail.email).toEqualTypeOf<string>()
  })
  document.addEventListener('idp-is-loading', ({ detail }) => {
    expectTypeOf(detail.isLoading).toEqualTypeOf<boolean>()
  })
})
