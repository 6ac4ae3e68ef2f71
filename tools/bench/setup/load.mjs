/* Makes the calls of a file from a process of its own, as `Load` in server.ts says. */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { url, connections, seconds, calls, overallRate } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

let made = 0
let failed = 0
const times = []
const run = autocannon({
  url,
  connections,
  overallRate,
  duration: seconds,
  requests: [
    {
      setupRequest: request => ({ ...request, ...calls[made++ % calls.length] }),
      onResponse: (status, body) => {
        if (status !== 200 || body.includes('"errors":')) failed++
      },
    },
  ],
})
run.on('response', (_client, _status, _bytes, time) => times.push(time))
const { errors } = await run
process.send?.({ times, failed: failed + errors })
