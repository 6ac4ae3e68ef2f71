/* Runs in a worker of a browser: what code for Node does there. */
import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, METHODS, STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createSigner, createVerifier } from 'fast-jwt'

async function upperCase(texts: readonly string[]): Promise<string> {
  const parts: Buffer[] = []
  const louder = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk.toString().toUpperCase()),
  })
  await pipeline(Readable.from(texts.map(text => Buffer.from(text))), louder, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) parts.push(chunk)
  })
  return Buffer.concat(parts).toString('utf8')
}

async function inOrder(): Promise<string[]> {
  const said: string[] = []
  setTimeout(() => said.push('timer'), 0)
  process.nextTick(() => said.push('at once'))
  setImmediate(() => said.push('turn'))
  await nextTurn()
  await nextTurn()
  return said.filter(each => each !== 'timer')
}

function refusalOf(run: () => unknown): string {
  try {
    run()
    return 'nothing was refused'
  } catch (error) {
    return (error as Error).message
  }
}

async function heard(): Promise<unknown[]> {
  const emitter = new EventEmitter()
  const event = once(emitter, 'drop')
  emitter.emit('drop', 5)
  return event
}

async function tell(token: string): Promise<unknown> {
  const key = 'a secret of the tests'
  return {
    read: createVerifier({ key, algorithms: ['HS256'] })(token),
    token: createSigner({ key, algorithm: 'HS256', noTimestamp: true })({ sub: 'in the tab' }),
    forged: refusalOf(() => createVerifier({ key: 'another', algorithms: ['HS256'] })(token)),
    digest: createHash('sha256').update('Negroni').digest('base64url'),
    uuid: randomUUID(),
    louder: await upperCase(['gin ', 'and tonic']),
    order: await inOrder(),
    event: await heard(),
    slow: await promisify((done: (error: null, value: string) => void) => setTimeout(() => done(null, 'done'), 1))(),
    path: join('a', '..', 'b'),
    words: [METHODS.includes('PUT'), STATUS_CODES[404], createServer().listening],
    absent: refusalOf(() => readFileSync('/etc/hostname')),
    home: [process.cwd(), process.env['HOME'] ?? null],
  }
}

const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: { data: string }) => void): void
  postMessage(message: unknown): void
}
scope.addEventListener('message', ({ data }) => {
  tell(data).then(
    told => scope.postMessage(told),
    (error: unknown) => scope.postMessage({ error: String((error as Error).stack) }),
  )
})
