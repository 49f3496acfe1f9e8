// Declares the elements, their attributes and events for templates.
import '@stagedoor/auth-elements/vue'
