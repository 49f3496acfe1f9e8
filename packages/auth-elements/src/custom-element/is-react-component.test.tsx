import { Component, createContext, forwardRef, lazy, memo } from 'react'
import { expect, test } from 'vitest'
import { isReactComponent } from './is-react-component.ts'

const View = () => null

class Classic extends Component {
  override render() {
    return null
  }
}

test.each([
  ['a function', View],
  ['a class', Classic],
  ['memo', memo(View)],
  ['forwardRef', forwardRef(View)],
  ['lazy', lazy(async () => ({ default: View }))],
  ['a context', createContext(null)],
])('accepts %s', (_, component) => {
  expect(isReactComponent(component)).toBe(true)
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a tag name', 'div'],
  ['a number', 7],
  ['an object', {}],
  ['an element', <View key="v" />],
  ['a symbol', Symbol('s')],
])('rejects %s', (_, value) => {
  expect(isReactComponent(value)).toBe(false)
})
