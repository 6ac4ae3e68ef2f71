import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualMachineClock, type ManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { createPacedPublisher, type PacedPublisher } from './paced-publisher.ts'

let timer: ManualMachineClock
let publisher: PacedPublisher
let said: string[]
let isStuck: boolean

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
const publish = (topic: string, payload: string, retain: boolean): Promise<void> => {
  said.push(`${topic} ${payload}${retain ? '' : ' (once)'}`)
  return Promise.resolve()
}
const pass = async (time: number): Promise<void> => {
  for (let left = time; left > 0; left -= 100) {
    timer.advance(milliseconds(Math.min(100, left)))
    await settled()
  }
}

beforeEach(() => {
  timer = createManualMachineClock()
  isStuck = false
  said = []
  publisher = createPacedPublisher(timer, () => {
    isStuck = true
  })
})

describe('Messages', () => {
  it('are sent once a second at most, the last one always', async () => {
    publisher.begin(publish)
    for (let nr = 1; nr <= 30; nr++) {
      publisher.tell('a', String(nr))
      await pass(100)
    }
    await pass(1000)
    expect(said).toEqual(['a 1', 'a 10', 'a 20', 'a 30'])
  })

  it('are not repeated', async () => {
    publisher.begin(publish)
    for (let nr = 0; nr < 5; nr++) {
      publisher.tell('a', '1')
      await pass(2000)
    }
    expect(said).toEqual(['a 1'])
  })

  it('that go back to what was said last are none', async () => {
    publisher.begin(publish)
    publisher.tell('a', '1')
    await settled()
    publisher.tell('a', '2')
    publisher.tell('a', '1')
    await pass(3000)
    expect(said).toEqual(['a 1'])
  })

  it('are all told anew to a broker that comes, and again when everybody asks', async () => {
    publisher.tell('a', '1')
    publisher.begin(publish)
    await pass(1000)
    publisher.stop()
    publisher.tell('b', '2')
    publisher.begin(publish)
    await pass(1000)
    publisher.repeat()
    await pass(1000)
    expect(said).toEqual(['a 1', 'a 1', 'b 2', 'a 1', 'b 2'])
  })

  it('that nobody can be told are one for each topic, however long it takes', async () => {
    publisher.begin(publish)
    publisher.stop()
    for (let second = 0; second < 86_400; second++) {
      publisher.tell('progress', String(second))
      publisher.happen('event', String(second))
    }
    timer.advance(seconds(86_400))
    expect(publisher.topics).toEqual(['progress'])
    expect(timer.pending).toBe(0)
    publisher.begin(publish)
    await settled()
    expect(said).toEqual(['progress 86399'])
  })

  it('are taken away when they are empty', async () => {
    publisher.begin(publish)
    publisher.tell('a', '1')
    await pass(1500)
    publisher.tell('a', '')
    await pass(1500)
    expect(said).toEqual(['a 1', 'a '])
    expect(publisher.topics).toEqual([])
  })

  it('about what has happened follow each other, a few of them', async () => {
    publisher.begin(publish)
    for (let nr = 1; nr <= 20; nr++) publisher.happen('event', String(nr))
    await pass(20_000)
    expect(said).toEqual([1, 13, 14, 15, 16, 17, 18, 19, 20].map(nr => `event ${nr} (once)`))
  })

  it('wait for a broker that acknowledges nothing, and are given up', async () => {
    let asked = 0
    publisher.begin(() => {
      asked++
      return new Promise(() => undefined)
    })
    for (let nr = 0; nr < 1000; nr++) publisher.tell(`topic ${nr}`, 'x')
    await pass(19_000)
    expect([asked, isStuck]).toEqual([16, false])
    await pass(2000)
    expect(isStuck).toBe(true)
  })

  it('end with the last value of each topic, no two of one within a second, whatever comes', async () => {
    const step = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 1500 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async steps => {
        const clock = createManualMachineClock()
        const paced = createPacedPublisher(clock, () => undefined)
        const heard: { topic: string; payload: string; at: number }[] = []
        paced.begin(async (topic, payload) => void heard.push({ topic, payload, at: clock.now() }))
        const last = new Map<string, string>()
        for (const [topic, value, wait] of steps) {
          paced.tell(topic, String(value))
          last.set(topic, String(value))
          await settled()
          clock.advance(milliseconds(wait))
          await settled()
        }
        clock.advance(seconds(2))
        await settled()
        for (const [topic, value] of last) {
          const ofTopic = heard.filter(each => each.topic === topic)
          expect(ofTopic.at(-1)?.payload).toBe(value)
          for (const [nr, { at }] of ofTopic.entries()) {
            expect(at - (ofTopic[nr - 1]?.at ?? -seconds(1))).toBeGreaterThanOrEqual(seconds(1))
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
