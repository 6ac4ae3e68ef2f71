/*
 * A machine whose processes die at a chosen instant: use cases, actuator and physics are real. What outlives
 * them is what does in a house: the records on disk, the actuator's notes, the world, and the people.
 */
import { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { manualTimers } from '#adapters/actuator/testing/manual-timers.ts'
import { createMemoryJournal } from '#adapters/actuator/testing/memory-journal.ts'
import { createMemoryLinks, type MemoryLinks } from '#adapters/actuator/testing/memory-link.ts'
import { type DeliverDeps, openWebhookService } from '#domain/extensions/webhooks/usecases/deliver-webhooks.usecase.ts'
import { putNewsOfEnds } from '#domain/extensions/webhooks/usecases/put-deliveries.ts'
import type { WebhookSender } from '#domain/extensions/webhooks/usecases/webhook-sender.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import type { Records } from '#domain/records/records.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { furnishWith } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { recoverOrders } from '#domain/usecases/orders/recover-orders.usecase.ts'
import { SimulatedEnvironment } from '#simulator/hardware/simulated-environment.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { SimulatedPinBank, SimulatedPulseGenerator } from '#simulator/hardware/simulated-pins.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import { type Fate, type Ground, type Life, mortalStore } from './mortal-ground.ts'

/** One turn of the world, in milliseconds. */
const tick = 20

const startedAt = 1_700_000_000_000

async function settle(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}

/** A receiver of webhooks: it hears the same message more than once rather than not at all. */
export interface HeardMessage {
  readonly messageId: string
  /** As `drink.finished 7`. */
  readonly says: string
}

/** @param ground as an earlier evening has left it */
export function openMortalHouse(ground: Ground, fate: Fate) {
  const { real, now, world, makeParts } = immortal(ground.records)
  const heard: HeardMessage[] = []
  let life: Life = { isAlive: true }
  let links: MemoryLinks
  let leave = (): void => undefined
  const die = (): void => {
    life.isAlive = false
    leave()
  }
  Object.assign(fate.kill, {
    controller() {
      die()
      void links.orphan()
    },
    actuator: () => links.crash(),
    both() {
      die()
      links.crash()
    },
  })

  function openController() {
    const own = { isAlive: true }
    life = own
    const whileAlive =
      <Args extends unknown[]>(call: (...args: Args) => void) =>
      (...args: Args): void => {
        if (own.isAlive) call(...args)
      }
    const clock: MachineClock = { now: () => real.now(), at: (at, due) => real.at(at, whileAlive(due)) }
    const { open, ...others } = createMemoryLinks(makeParts, manualTimers(real), () => fate.pass('message'))
    links = { ...others, open }
    const actuator = new ActuatorClient({
      openLink: ({ onMessage, onExit, onGone }) =>
        open({ onMessage: whileAlive(onMessage), onExit: whileAlive(onExit), onGone: whileAlive(onGone) }),
      timers: manualTimers(clock),
      log: () => undefined,
      ...supervisionOfSimulated,
      // As that of a real machine, the world outlives the process.
      endsWithProcess: false,
    })
    const store = mortalStore(ground.openStore(), own, fate)
    leave = () => void store.close()
    const started: { house?: Awaited<ReturnType<typeof furnish>> } = {}
    const furnish = async () => {
      const house = await furnishWith({ store, time: { now }, machineClock: clock, actuator, prepare })
      store.shared?.announce({ version: '1.0.0', activity: house.activity(), at: now() })
      tellWebhooks({ ...house, clock: house.clock, timer: clock }, own, fate, heard)
      return house
    }
    void furnish().then(house => {
      started.house = house
    })
    return started
  }

  return {
    world,
    openController,
    /** Messages that came to who wants to hear of drinks, in their order. */
    heard,
    get isControllerDead() {
      return !life.isAlive
    },
    async tick(): Promise<void> {
      real.advance(milliseconds(tick))
      await settle()
      fate.pass('tick')
      await settle()
    },
  }
}

const prepare: typeof recoverOrders = parts => {
  parts.records.accompany(putNewsOfEnds(newMessageId))
  return recoverOrders(parts)
}

let messages = 0
/** Unguessable for nobody. */
const newMessageId = (): string => `msg_${++messages}`

/** The receiver is busy when it hears of something for the first time of all. */
function tellWebhooks(
  parts: Pick<DeliverDeps, 'records' | 'eventBus' | 'clock' | 'timer'>,
  life: Life,
  { pass }: Fate,
  heard: HeardMessage[],
): void {
  const never = new Promise<never>(() => undefined)
  const send: WebhookSender['send'] = async ({ messageId, body }) => {
    pass('message')
    if (!life.isAlive) return never
    const { type, data } = JSON.parse(body) as { readonly type: string; readonly data: { readonly orderId: number } }
    heard.push({ messageId, says: `${type} ${data.orderId}` })
    const status = heard.length > 1 ? 204 : 503
    pass('message')
    return life.isAlive ? { status, failure: null, detail: '', retryAfter: null } : never
  }
  openWebhookService({
    ...parts,
    newMessageId,
    loadSender: async () => ({ send }),
    // What else happens concerns nobody.
    watchNews: () => () => undefined,
    random: () => 0,
    onError(error) {
      throw error
    },
  })
}

/** What outlives all processes. */
function immortal(records: Records) {
  const real = createManualMachineClock()
  const now = () => timestamp(startedAt + Math.floor(real.now() / 1000))
  const world = new SimulatedWorld(emptyWorld, { real, speed: 1, now })
  world.apply({ kind: 'build', machine: simulatedMachineOf(records) })
  const journal = createMemoryJournal()
  const makeParts = () => {
    const pinBank = new SimulatedPinBank(world)
    return {
      ...{ pinBank, journal, clock: world.clock },
      pulses: new SimulatedPulseGenerator(world, pinBank),
      loadCell: new SimulatedLoadCell(world),
      simulated: new SimulatedEnvironment(world, { real, now }),
      emergencyStops: () => undefined,
    }
  }
  return { real, now, world, makeParts }
}
