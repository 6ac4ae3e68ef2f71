import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { graphql } from './graphql.ts'
import { reachMachineBy } from './machine-line.ts'
import { query } from './operate.ts'
import { tokenChanged } from './token.model.ts'

const VersionDocument = graphql(`query VersionAsked { version }`)

/** Answers the nth question. */
let answers: ((version: string) => void)[] = []

beforeEach(() => {
  answers = []
  reachMachineBy({
    fetch: () =>
      new Promise(resolve => {
        answers.push(version => resolve(Response.json({ data: { version } })))
      }),
  })
  tokenChanged(null)
})
afterAll(() => reachMachineBy({ fetch: (...request) => fetch(...request) }))

/** Until what was asked is on its way. */
const sent = () => new Promise(resolve => setTimeout(resolve))

/** The same question twice, and how both are answered. */
async function askedTwice() {
  const first = query(VersionDocument)
  await sent()
  const second = query(VersionDocument)
  await sent()
  return { first, second }
}

describe('a question that is asked while the same one is on its way', () => {
  it('gets an answer of its own: that to the first may be out of date', async () => {
    const { first, second } = await askedTwice()
    answers[0]?.('old')
    expect(await first).toEqual({ version: 'old' })
    answers[1]?.('new')
    expect(await second).toEqual({ version: 'new' })
  })

  it('is not undone by the answer to the first, which comes later', async () => {
    const { first, second } = await askedTwice()
    answers[1]?.('new')
    expect(await second).toEqual({ version: 'new' })
    answers[0]?.('old')
    expect(await first).toEqual({ version: 'new' })
  })

  it('leaves nothing behind for whoever asks after both', async () => {
    const { first, second } = await askedTwice()
    answers[1]?.('new')
    answers[0]?.('old')
    await Promise.all([first, second])
    const third = query(VersionDocument)
    await sent()
    answers[2]?.('newest')
    expect(await third).toEqual({ version: 'newest' })
  })

  it('is that of another person where somebody else has logged in', async () => {
    const first = query(VersionDocument)
    await sent()
    tokenChanged({ accessToken: 'of ben', tokenType: 'Bearer', expiresAt: 1_900_000_000_000, remember: false })
    const second = query(VersionDocument)
    await sent()
    answers[1]?.('for ben')
    await second
    answers[0]?.('for nobody')
    expect(await first).toEqual({ version: 'for nobody' })
  })
})
