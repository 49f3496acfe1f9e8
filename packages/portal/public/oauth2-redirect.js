// Tells the page that opened this window what the provider answered (features/spec/try-it/oauth/authorize.ts).
const answer = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
history.replaceState(null, '', location.pathname)
const channel = new BroadcastChannel('stagedoor-oauth2')
BroadcastChannel.prototype.postMessage.call(channel, Object.fromEntries(answer))
channel.close()
window.close()
