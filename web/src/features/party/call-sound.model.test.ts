import { expect, it, vi } from 'vitest'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { testScope } from '../../testing/test-scope.ts'
import { barLeft, barShown, chimeFx, keepSilenceFx, readSilenceFx, soundToggled } from './call-sound.model.ts'

async function screen({ isSilent = false }: { readonly isSilent?: boolean } = {}) {
  const chime = vi.fn<() => Promise<void>>(async () => {})
  const keep = vi.fn<(silent: boolean) => void>()
  const scope = testScope([chimeFx, chime], [readSilenceFx, () => isSilent], [keepSilenceFx, keep])
  await scope.run(barShown)
  const call = async (): Promise<void> => {
    await scope.run(liveLine.arrived, partyLine([]))
    await scope.run(liveLine.arrived, partyLine([partyOrder(1, 'Ann', { state: 'CALLED' })]))
  }
  return { scope, chime, keep, call }
}

it('a call is heard at the bar screen', async () => {
  const { chime, call } = await screen()
  await call()
  expect(chime).toHaveBeenCalledTimes(1)
})

it('a call is not heard anywhere else', async () => {
  const { scope, chime, call } = await screen()
  await scope.run(barLeft)
  await call()
  expect(chime).not.toHaveBeenCalled()
})

it('a call is only seen where somebody wants silence, until it is heard again', async () => {
  const { scope, chime, keep, call } = await screen({ isSilent: true })
  await call()
  expect(chime).not.toHaveBeenCalled()
  await scope.run(soundToggled)
  expect(keep).toHaveBeenCalledExactlyOnceWith(false)
  expect(chime).toHaveBeenCalledTimes(1)
})
