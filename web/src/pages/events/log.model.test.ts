import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import type { LogNews } from '../../entities/event-action/events.documents.ts'
import { $log, $openId, copyFx, copyRequested, followLogFx, logClosed, logOpened, newsArrived } from './log.model.ts'

const news: LogNews = {
  runId: 1,
  dropped: 0,
  entries: [{ nr: 1, at: '2031-01-01T00:00:00.000Z', type: 'INFO', message: 'hello' }],
}

function followed() {
  const told: string[] = []
  const copied: string[] = []
  const scope = fork({
    handlers: [
      [
        followLogFx,
        (id: number) => {
          told.push(`follow ${id}`)
          return () => told.push(`leave ${id}`)
        },
      ],
      [copyFx, async (text: string) => void copied.push(text)],
    ],
  })
  return { scope, told, copied }
}

describe('the log that is open', () => {
  it('is followed as long as it is open, one at a time', async () => {
    const { scope, told } = followed()
    await allSettled(logOpened, { scope, params: 3 })
    await allSettled(logOpened, { scope, params: 4 })
    expect(scope.getState($openId)).toBe(4)
    await allSettled(logClosed, { scope })
    await allSettled(logClosed, { scope })
    expect(told.toSorted()).toEqual(['follow 3', 'follow 4', 'leave 3', 'leave 4'])
  })

  it('is empty again for another action', async () => {
    const { scope } = followed()
    await allSettled(logOpened, { scope, params: 3 })
    await allSettled(newsArrived, { scope, params: news })
    expect(scope.getState($log)?.entries).toHaveLength(1)
    await allSettled(logOpened, { scope, params: 4 })
    expect(scope.getState($log)).toBeNull()
  })

  it('can be copied', async () => {
    const { scope, copied } = followed()
    await allSettled(logOpened, { scope, params: 3 })
    await allSettled(copyRequested, { scope })
    await allSettled(newsArrived, { scope, params: news })
    await allSettled(copyRequested, { scope })
    expect(copied).toEqual(['2031-01-01T00:00:00.000Z INFO hello'])
  })
})
