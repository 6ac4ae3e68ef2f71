/** Writes docs/api/webhooks.md: a message of each kind, as it is sent. Run: npm run gen */
import { writeFileSync } from 'node:fs'
import { sampleMessages } from '#domain/extensions/webhooks/message.ts'

const [, , file] = process.argv

const block = (text: string): string => `\`\`\`json\n${JSON.stringify(JSON.parse(text), null, 2)}\n\`\`\``

const text = `# Webhooks

Made by \`npm run gen\` from [\`domain/extensions/webhooks/message.ts\`](../../domain/extensions/webhooks/message.ts). How to use them: [a part of the home](../home.md#webhooks).

Each message is a \`POST\` with the headers \`webhook-id\` (the same at each attempt), \`webhook-timestamp\` (seconds) and \`webhook-signature\` (\`v1,\` and the base64 of HMAC-SHA-256 over
\`id.timestamp.body\`, by the bytes that are in base64 behind \`whsec_\`), as [Standard Webhooks](https://www.standardwebhooks.com) has it, and a body of JSON. Fields may be added to \`data\`; none changes its meaning. Amounts are millilitres; names are in the machine's language. *Test* on the page sends \`test\`, whose \`data\` is \`{ "message": "It works." }\`.

${sampleMessages.map(message => `## ${JSON.parse(message).type}\n\n${block(message)}`).join('\n\n')}
`

if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
