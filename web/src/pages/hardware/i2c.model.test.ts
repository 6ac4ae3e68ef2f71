import { describe, expect, it } from 'vitest'
import { type Hardware, hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, hardwareWithoutBus, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { testScope } from '../../testing/test-scope.ts'
import { $expanders, i2cForm, pageClosed, pageOpened, standardPinsWanted } from './i2c.model.ts'

async function opened(hardware: Hardware) {
  const scope = testScope([hardwareQuery.fetchFx, hardware], [i2cForm.saveFx, hardware.i2c])
  await scope.run(pageOpened)
  await scope.run(hardwareFollowed)
  return scope
}

const usual = { sdaPin: { boardId: 1, nr: 2 }, sclPin: { boardId: 1, nr: 3 } }

describe('the page of the bus', () => {
  it('offers the usual pins to whoever enables it', async () => {
    const scope = await opened(hardwareWithoutBus)
    await scope.run(i2cForm.changed, { enabled: true })
    expect(scope.getState(i2cForm.$draft)).toEqual({ enabled: true, ...usual })
    await scope.run(i2cForm.submitted)
    expect(scope.calls(i2cForm.saveFx)).toEqual([{ enabled: true, ...usual }])
  })

  it('keeps pins that were chosen before', async () => {
    const scope = await opened(hardwareWithoutBus)
    await scope.run(i2cForm.changed, { sdaPin: { boardId: 1, nr: 17 } })
    await scope.run(i2cForm.changed, { enabled: true })
    expect(scope.getState(i2cForm.$draft)?.sdaPin).toEqual({ boardId: 1, nr: 17 })
    await scope.run(standardPinsWanted)
    expect(scope.getState(i2cForm.$draft)).toEqual({ enabled: true, ...usual })
  })

  it('needs both pins while it is enabled, and none while it is not', async () => {
    const scope = await opened(hardwareWith(relayCard))
    expect(await scope.submit(i2cForm, { sclPin: null })).toEqual({ sclPin: { rule: 'required' } })
    await scope.submit(i2cForm, { enabled: false })
    expect(scope.calls(i2cForm.saveFx)).toHaveLength(1)
    expect(scope.getState($expanders).map(({ name }) => name)).toEqual(['Relay card'])
  })

  it('forgets what was typed when it is left', async () => {
    const scope = await opened(hardwareWith())
    await scope.run(i2cForm.changed, { enabled: false })
    await scope.run(pageClosed)
    expect(scope.getState(i2cForm.$draft)).toBeNull()
  })
})
