import { Client, createRequest, type Exchange, fetchExchange, type OperationResult } from '@urql/core'
import { describe, expect, it } from 'vitest'
import { createAnswers } from './answers-exchange.ts'
import { graphql, madeOf } from './graphql.ts'

const GlassesDocument = graphql(`query GlassesRead { glasses { name } }`)
const DeleteDocument = graphql(`mutation GlassDeleted { deleteGlass(id: 1, removeFromRecipes: false) }`)

/** A client whose requests the test answers one by one, in any order. */
function setUp() {
  const answers: ((answer: object) => void)[] = []
  const { exchange, kindsChanged } = createAnswers()
  const client = new Client({
    url: 'http://machine/graphql',
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
    exchanges: [exchange, fetchExchange] as Exchange[],
    fetch: () => new Promise(resolve => void answers.push(answer => resolve(Response.json(answer)))),
  })
  const settled = () => new Promise(resolve => setTimeout(resolve, 5))
  /** Answers the request of this number. */
  const answer = async (nr: number, glass: string | null) => {
    answers[nr]?.(glass === null ? { errors: [{ message: 'refused' }] } : { data: { glasses: [{ name: glass }] } })
    await settled()
  }
  /** A component that shows the query: what it has shown, each as `name`, `name …` while it's read again, or `error`. */
  const show = async (context = madeOf('GLASSES')) => {
    const shown: string[] = []
    const onResult = ({ data, error, stale }: OperationResult<{ glasses: { name: string }[] }>): void => {
      const name = data?.glasses[0]?.name ?? ''
      shown.push([name, ...(stale ? ['…'] : []), ...(error ? ['error'] : [])].join(' ').trim())
    }
    const { unsubscribe } = client
      .executeQuery(createRequest(GlassesDocument, {}), context)
      .subscribe(onResult as never)
    await settled()
    return { shown, unsubscribe }
  }
  const asked = () => answers.length
  return { client, kindsChanged, answer, answers, show, settled, asked }
}

describe('an answer', () => {
  it('is shown at once on the way back, and read again', async () => {
    const { show, answer } = setUp()
    const first = await show()
    await answer(0, 'Coupe')
    first.unsubscribe()
    const second = await show()
    expect(second.shown).toEqual(['Coupe …'])
    await answer(1, 'Flute')
    expect(second.shown).toEqual(['Coupe …', 'Flute'])
  })

  it('to a question with a secret isn’t kept', async () => {
    const { show, answer } = setUp()
    const secret = { ...madeOf('GLASSES'), isSecret: true }
    const first = await show(secret)
    await answer(0, 'Coupe')
    first.unsubscribe()
    expect((await show(secret)).shown).toEqual([])
  })

  it('to an older question never comes after that to a newer one', async () => {
    const { show, answer, kindsChanged, settled } = setUp()
    const { shown } = await show()
    kindsChanged(['GLASSES'])
    await settled()
    await answer(1, 'new')
    await answer(0, 'old')
    expect(shown.at(-1)).toBe('new')
  })

  it('stays where reading again fails', async () => {
    const { show, answer, kindsChanged, settled } = setUp()
    const { shown } = await show()
    await answer(0, 'Coupe')
    kindsChanged(['GLASSES'])
    await settled()
    await answer(1, null)
    expect(shown.at(-1)).toBe('Coupe error')
  })

  it('is read again by the news of its kinds alone, and only while it is shown', async () => {
    const { show, answer, kindsChanged, settled, asked } = setUp()
    const { unsubscribe } = await show()
    await answer(0, 'Coupe')
    kindsChanged(['PUMPS'])
    await settled()
    expect(asked()).toBe(1)
    kindsChanged(['PUMPS', 'GLASSES'])
    await settled()
    expect(asked()).toBe(2)
    unsubscribe()
    kindsChanged(['GLASSES'])
    await settled()
    expect(asked()).toBe(2)
  })
})

describe('after a write of the page', () => {
  it.each([
    ['what has no news is read again', undefined, { data: { deleteGlass: 0 } }, 1],
    ['what has news waits for them', madeOf('GLASSES'), { data: { deleteGlass: 0 } }, 0],
    ['everything is read again where it was refused', madeOf('GLASSES'), { errors: [{ message: 'gone' }] }, 1],
  ])('%s', async (_, context, outcome, reads) => {
    const { client, show, answer, answers, settled, asked } = setUp()
    await show(context ?? ({} as never))
    await answer(0, 'Coupe')
    const written = client.mutation(DeleteDocument, {}).toPromise()
    await settled()
    answers[1]?.(outcome)
    await written
    await settled()
    expect(asked() - 2).toBe(reads)
  })
})

it('what a model asks for once is neither kept nor read again', async () => {
  const { show, answer, kindsChanged, settled, asked } = setUp()
  const once = { ...madeOf('GLASSES'), once: true }
  const { unsubscribe } = await show(once)
  await answer(0, 'Coupe')
  kindsChanged(['GLASSES'])
  await settled()
  unsubscribe()
  expect((await show(once)).shown).toEqual([])
  expect(asked()).toBe(2)
})
