/*
 * Asks a server the questions of a file, in a process of its own: each once, from the first on, by as many connections
 * as the file names. What was measured goes to standard output.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** @type {{ url: string, connections: number, seconds: number, calls: readonly { method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string }[] }} */
const { url, connections, seconds, calls } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

let asked = 0
const nextCall = () => calls[asked++ % calls.length] ?? {}

/** @type {number[]} */
const times = []
let failed = 0
let wrong = ''
const run = autocannon({
  url,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest: request => ({ ...request, ...nextCall() }),
      onResponse: (status, body) => {
        if (status === 200 && !body.includes('"errors":')) return
        failed++
        wrong = body.slice(0, 300)
      },
    },
  ],
})
run.on('response', (_client, _status, _bytes, time) => times.push(time))
const { duration, errors } = await run
if (failed + errors > 0) console.error(`${failed} answers were no success, ${errors} requests failed: ${wrong}`)
process.stdout.write(JSON.stringify({ times, seconds: duration, failed: failed + errors }))
