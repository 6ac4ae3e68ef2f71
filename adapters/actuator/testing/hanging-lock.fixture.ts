/*
 * An actuator process that takes orders as the owner of its last argument and switches nothing, or hangs where it is
 * told to.
 */
import { success } from '#domain/result.ts'
import { takeProcessLock } from '../process-lock.ts'

const onStops = await takeProcessLock(process.argv.at(-1) ?? '')
onStops(who => {
  process.send?.({ who })
  return success(undefined)
})
process.on('message', () => {
  process.send?.({ hangs: true }, () => {
    for (;;);
  })
})
process.send?.({ isOwner: true })
