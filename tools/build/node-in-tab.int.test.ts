import { createHash } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorker, type TestWorker } from './testing/run-in-worker.mjs'

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker('tools/build/testing/worker-for-test.ts')
})
afterAll(() => worker.close())

describe('code for Node in a worker of a browser', () => {
  it('does what it does in Node', async () => {
    const key = 'a secret of the tests'
    const told = await worker.ask(createSigner({ key, noTimestamp: true })({ sub: 'in Node' }))
    expect(told).toEqual({
      read: { sub: 'in Node' },
      token: createSigner({ key, noTimestamp: true })({ sub: 'in the tab' }),
      forged: 'The token signature is invalid.',
      digest: createHash('sha256').update('Negroni').digest('base64url'),
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      louder: 'GIN AND TONIC',
      order: ['at once', 'turn'],
      event: [5],
      slow: 'done',
      path: 'b',
      words: [true, 'Not Found', false],
      absent: 'node:fs is not there in a browser tab: readFileSync',
      home: ['/', null],
    })
    const { token } = told as { token: string }
    expect(createVerifier({ key })(token)).toEqual({ sub: 'in the tab' })
  })
})
