import { describe, expect, it, vi } from 'vitest'
import type { FromActuator, ToActuator } from '#adapters/actuator/protocol.ts'
import type { FromController, Port } from '#simulator/tab/messages.ts'
import { channelToController, startByPage } from './ports.ts'

const off: ToActuator = { kind: 'all-off' } as unknown as ToActuator
const alive: FromActuator = { kind: 'alive' } as unknown as FromActuator

const newChannel = () => new MessageChannel() as unknown as { readonly port1: Port; readonly port2: Port }

function setUp() {
  const asked: FromController[] = []
  const starter = startByPage(message => void asked.push(message))
  const told: (string | FromActuator)[] = []
  const events = {
    onMessage: (message: FromActuator) => void told.push(message),
    onExit: () => void told.push('exit'),
    onGone: (how: string) => void told.push(how),
  }
  return { asked, starter, told, events }
}

describe('the line to an actuator that is a worker', () => {
  it('carries what was said before the worker was there, in order', async () => {
    const { asked, starter, told, events } = setUp()
    const link = starter.openLink(events)
    expect(asked).toEqual([{ kind: 'start-actuator', life: 1 }])
    link.send(off)
    const { port1, port2 } = newChannel()
    starter.arrived(1, port1)
    const actuator = channelToController(port2)
    const heard: ToActuator[] = []
    actuator.onMessage(message => void heard.push(message))
    link.send({ ...off, later: true } as unknown as ToActuator)
    await vi.waitFor(() => expect(heard).toEqual([off, { ...off, later: true }]), 20_000)
    actuator.send(alive)
    await vi.waitFor(() => expect(told).toEqual([alive]), 20_000)
    port1.close()
  })

  it('tells what a worker said last before it tells that it is gone', async () => {
    const { starter, told, events } = setUp()
    starter.openLink(events)
    const { port1, port2 } = newChannel()
    starter.arrived(1, port1)
    port2.postMessage(alive)
    starter.gone(1, 'exit code 70')
    await vi.waitFor(() => expect(told).toEqual(['exit', alive, 'exit code 70']), 20_000)
  })

  it('kills the life it was opened for, and no later one hears of it', async () => {
    const { asked, starter, told, events } = setUp()
    starter.openLink(events).kill()
    const later = setUp().told
    starter.openLink({ ...events, onGone: how => void later.push(how), onExit: () => void later.push('exit') })
    expect(asked).toEqual([
      { kind: 'start-actuator', life: 1 },
      { kind: 'kill-actuator', life: 1 },
      { kind: 'start-actuator', life: 2 },
    ])
    starter.gone(1, 'killed')
    // The page may say it twice: of a worker that ended while it was being killed.
    starter.gone(1, 'killed')
    await vi.waitFor(() => expect(told).toEqual(['exit', 'killed']), 20_000)
    expect(later).toEqual([])
  })
})

describe('the actuator’s end', () => {
  it('hears that its controller is gone, however late it listens', () => {
    const { port1, port2 } = newChannel()
    const channel = channelToController(port2)
    const heard: string[] = []
    channel.onGone(() => heard.push('early'))
    channel.controllerGone()
    channel.onGone(() => heard.push('late'))
    channel.controllerGone()
    expect(heard).toEqual(['early', 'late'])
    port1.close()
  })
})
