// Declares the elements, their attributes and events for JSX.
import '@stagedoor/auth-elements/react'
