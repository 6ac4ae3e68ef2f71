import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $hardware, $pinUsage, hardwareFollowed, hardwareQuery, hardwareReleased } from './hardware.model.ts'
import { hardwareWith, relayCard } from './testing/toy-boards.ts'

describe('boards and bus', () => {
  it('are read once however many look, and again when somebody looks anew', async () => {
    const read = vi.fn(async () => hardwareWith(relayCard))
    const scope = fork({ handlers: [[hardwareQuery.fetchFx, read]] })
    await allSettled(hardwareFollowed, { scope })
    await allSettled(hardwareFollowed, { scope })
    await allSettled(hardwareReleased, { scope })
    expect(read).toHaveBeenCalledTimes(1)
    expect(scope.getState($hardware)?.boards).toHaveLength(2)
    expect(scope.getState($pinUsage)).toEqual({ used: 3, all: 32 })
    await allSettled(hardwareReleased, { scope })
    await allSettled(hardwareFollowed, { scope })
    expect(read).toHaveBeenCalledTimes(2)
  })
})
