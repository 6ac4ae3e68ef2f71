import { expect, it } from 'vitest'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { testScope } from '../../testing/test-scope.ts'
import { barLeft, barShown, chimeFx, keepSilenceFx, readSilenceFx, soundToggled } from './call-sound.model.ts'

async function screen({ isSilent = false }: { readonly isSilent?: boolean } = {}) {
  const scope = testScope([chimeFx], [readSilenceFx, isSilent], [keepSilenceFx])
  await scope.run(barShown)
  const call = async (): Promise<void> => {
    await scope.run(liveLine.arrived, partyLine([]))
    await scope.run(liveLine.arrived, partyLine([partyOrder(1, 'Ann', { state: 'CALLED' })]))
  }
  return { scope, call }
}

it('a call is heard at the bar screen', async () => {
  const { scope, call } = await screen()
  await call()
  expect(scope.calls(chimeFx)).toHaveLength(1)
})

it('a call is not heard anywhere else', async () => {
  const { scope, call } = await screen()
  await scope.run(barLeft)
  await call()
  expect(scope.calls(chimeFx)).toEqual([])
})

it('a call is only seen where somebody wants silence, until it is heard again', async () => {
  const { scope, call } = await screen({ isSilent: true })
  await call()
  expect(scope.calls(chimeFx)).toEqual([])
  await scope.run(soundToggled)
  expect(scope.calls(keepSilenceFx)).toEqual([false])
  expect(scope.calls(chimeFx)).toHaveLength(1)
})
