import { describe, expect, it } from 'vitest'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { questionsTo, subscriptionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { orderGinTonic } from '../testing/test-app.ts'

const test = testAppForEach()
const { told, refused, refusal } = questionsTo(test, admin)
const { follow } = subscriptionsTo(test, admin)

const start = 'mutation ($pumpIds: [Int!]!) { startCleaning(programme: DRY, pumpIds: $pumpIds) }'
const confirm = 'mutation { confirmCleaning }'
const cleaning = () => told('{ cleaning { programme pumpIds stage stages percent doing ask outcome } }')

describe('cleaning', () => {
  it('leads through a programme, and asks where it needs a person', async () => {
    expect(await cleaning()).toBeNull()
    const next = await follow('cleaning { programme doing }')
    expect(await next()).toBeNull()
    expect(await told(start, { pumpIds: [21, 22] })).toBe(true)
    expect(await next()).toEqual({ programme: 'DRY', doing: 'ASK' })
    const dry = { programme: 'DRY', pumpIds: [21, 22], stages: 4, outcome: null }
    expect(await cleaning()).toEqual({ ...dry, stage: 0, percent: 0, doing: 'ASK', ask: 'HOSES_INTO_AIR' })
    expect(await told(confirm)).toBe(true)
    expect(await cleaning()).toEqual({ ...dry, stage: 1, percent: 25, doing: 'PUMP', ask: null })
    expect(await refused(confirm)).toEqual(['nothing-to-confirm'])
    await test.house.runToEnd()
    await test.house.runToEnd()
    expect(await cleaning()).toEqual({ ...dry, stage: 3, percent: 75, doing: 'ASK', ask: 'HOSES_INTO_BOTTLES' })
    await told(confirm)
    expect(await cleaning()).toEqual({ ...dry, stage: 4, percent: 100, doing: null, ask: null, outcome: 'FINISHED' })
  })

  it('says which pumps cannot be cleaned', async () => {
    expect(await refusal(start, { pumpIds: [21, 999] })).toMatchObject({
      code: 'not-cleanable',
      message: 'You can clean only complete pumps with a tube. These aren’t: #999.',
    })
  })

  it('keeps everybody else from the machine, and says why; ends when everything is stopped', async () => {
    await told(start, { pumpIds: [21, 22] })
    expect(await refusal(orderGinTonic, {}, ada)).toMatchObject({
      message: 'Some pumps are currently occupied! Being cleaned: Pump #21, Pump #22.',
      code: 'busy',
      values: [
        { name: 'context', value: 'cleaning' },
        { name: 'pumps', value: 'Pump #21, Pump #22' },
      ],
    })
    await told('mutation { stopPumps }')
    expect(await cleaning()).toMatchObject({ outcome: 'CANCELLED', doing: null, ask: null })
  })

  it('does not begin while the machine stands still', async () => {
    await told('mutation { emergencyStop }', {}, ada)
    const message = 'Ada stopped the machine. Check the machine, then reset it.'
    expect(await refusal(start, { pumpIds: [21] })).toMatchObject({ code: 'machine-fault', message })
  })
})
