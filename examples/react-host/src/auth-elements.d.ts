// Teaches JSX the tags, their attributes and events.
import '@stagedoor/auth-elements/react'
