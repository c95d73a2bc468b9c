## What the server refuses, and what there can be too many of.

server-changes = changes
server-game-views = game views
server-new-guests = new guests
server-error-cross-origin = This page is not allowed to do that.
server-attempts = attempts
server-error-gone = The connection was closed.
server-error-internal = Something went wrong on our side; it has been logged.
server-error-slow-request = The request took too long to arrive.
server-error-invalid = Invalid request: { $error }
server-error-too-long = The request is too long.
server-error-not-found = Not found.
server-error-too-many = Too many { $what }. Please wait a moment.
server-error-no-session = Please reload the page.
server-error-method = { $method } is not allowed here.
server-closing = The club is closing.
server-questions = requests
server-error-slow-reader = Disconnected: your client is not keeping up.
server-undos = takebacks
server-chat-messages = messages
server-requests = requests
server-open-tables = tables at once
server-connections = connections
server-error-repeated-hello = Please reload the page.
server-error-no-hello = Please reload the page.
server-error-too-many-messages = Too many messages.
