// Teaches templates the tags, their attributes and events.
import '@stagedoor/auth-elements/vue'
