import { primingVolume } from '../../machine/pump.ts'
import { isOpen } from '../../maintenance/job.ts'
import type { Party } from '../../party/party.ts'
import { callKeyOf, type PartyOrder } from '../../party/party-order.ts'
import { isActive } from '../../pour/production.ts'
import type { Records } from '../../records/records.ts'
import type { PumpId } from '../../units/id.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import { checkOrder } from '../orders/check-order.usecase.ts'
import type { OrderServices } from '../orders/make-drink.usecase.ts'
import type { BusEvent } from '../records/event-bus.ts'
import { barOwner } from './check-party-order.ts'
import { queueAt } from './queue-view.ts'
import type { QueueService } from './serve-queue.usecase.ts'

type PrimingDeps = Pick<OrderServices, 'records' | 'eventBus' | 'lock' | 'drinkMaker' | 'scale' | 'onError'> & {
  readonly queueService: Pick<QueueService, 'stop'>
  readonly maintenance: Pick<Maintenance, 'startAll' | 'stop' | 'jobs'>
}

const looksAt: ReadonlySet<BusEvent['kind']> = new Set(['records-changed', 'area-changed', 'machine-changed'])

/**
 * While the glass is changed, fills the tubes for the drink that's called, once per call. Only if the scale knows that
 * no glass is there to drip into; one that's put there ends it, and so does anyone who needs the machine. If it fails,
 * the drink fills its tubes itself.
 * @returns how to end it
 */
export function primeForNext(deps: PrimingDeps): () => void {
  const { records, eventBus, scale, maintenance, onError } = deps
  let primedFor: string | null = null
  let filling: readonly PumpId[] = []

  const giveWay = async (): Promise<void> => {
    const isOurs = (pumpId: PumpId): boolean =>
      maintenance.jobs.some(({ job }) => job.pumpId === pumpId && isOpen(job) && job.userId === null)
    const ours = filling.filter(isOurs)
    filling = []
    await Promise.all(ours.map(pumpId => maintenance.stop(pumpId)))
  }
  const prime = async (order: PartyOrder, party: Party): Promise<void> => {
    const pumpIds = unfilledFor(records.now, order, party)
    if (pumpIds.length === 0) return
    const requests = pumpIds.map(pumpId => ({ pumpId, advice: { kind: 'pump-up' }, userId: null }) as const)
    // Someone may have taken the machine meanwhile.
    const started = await maintenance.startAll(requests)
    if (!started.ok) return
    filling = pumpIds
    if (!scale.area.areaEmpty) await giveWay()
  }
  const look = (): void => {
    if (!scale.area.areaEmpty) {
      if (filling.length > 0) void giveWay().catch(onError)
      return
    }
    const line = queueAt(records.now)
    if (!line?.called || !isFree(deps)) return
    const key = callKeyOf(line.called)
    if (primedFor === key) return
    primedFor = key
    void prime(line.called, line.party).catch(onError)
  }
  return eventBus.subscribe(event => {
    if (looksAt.has(event.kind)) look()
  })
}

const isFree = ({ lock, drinkMaker, queueService }: PrimingDeps): boolean =>
  lock.occupant === null && !isActive(drinkMaker.production) && queueService.stop === null

function unfilledFor(records: Records, { orderer, request }: PartyOrder, { hostId }: Party): PumpId[] {
  const found = checkOrder(records, barOwner(orderer, hostId), request, null)
  const plan = found.ok ? found.value.plan : null
  return (plan?.forecasts ?? [])
    .map(({ pumpId }) => pumpId)
    .filter(pumpId => {
      const pump = records.pump.get(pumpId)
      return pump !== undefined && pump.kind !== 'valve' && primingVolume(pump) > 0
    })
}
