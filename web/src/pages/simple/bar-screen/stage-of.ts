import type { LineParts, LineStop, PartyOrder } from '../../../entities/party/party.model.ts'
import type { Production } from '../../../entities/production/production.documents.ts'
import { hasEnded, isDry, isPaused, waitsForPerson } from '../../../entities/production/production-steps.ts'

/** What the bar screen shows in the first place. */
export type Stage =
  | { readonly kind: 'stopped'; readonly stop: LineStop }
  | { readonly kind: 'attention'; readonly production: Production }
  | { readonly kind: 'called'; readonly orders: readonly PartyOrder[] }
  | { readonly kind: 'pouring'; readonly production: Production | null; readonly orders: readonly PartyOrder[] }
  | { readonly kind: 'served'; readonly orders: readonly PartyOrder[] }
  /** It was interrupted, and has to be finished or thrown away. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'next'; readonly order: PartyOrder }
  | { readonly kind: 'last-orders' }
  | { readonly kind: 'invitation' }

interface BarNow {
  readonly line: LineParts
  readonly stopped: LineStop | null
  readonly lastOrders: boolean
  /** The drink that is being made, or has just ended. */
  readonly production: Production | null
  readonly recent: readonly PartyOrder[]
}

/** A person has to do something about the drink that is being made. */
const needsSomebody = (production: Production): boolean =>
  waitsForPerson(production) || isPaused(production) || isDry(production)

const servedOf = ({ production, recent }: BarNow): readonly PartyOrder[] => {
  const [last] = recent
  if (production?.state !== 'FINISHED' || last?.state !== 'DONE') return []
  return last.batch === null ? [last] : recent.filter(({ batch, state }) => batch === last.batch && state === 'DONE')
}

export const stageOf = (now: BarNow): Stage => atWork(now) ?? atRest(now)

/** Something has to be done, or is being done; null while the machine waits. */
function atWork({ line, stopped, production }: BarNow): Stage | null {
  const isMaking = production !== null && !hasEnded(production)
  if (isMaking && needsSomebody(production)) return { kind: 'attention', production }
  if (stopped === 'FAULT' || stopped === 'OFFLINE') return { kind: 'stopped', stop: stopped }
  if (line.called.length > 0) return { kind: 'called', orders: line.called }
  // Changes of the line and of the drink come by two subscriptions.
  if (isMaking || line.pouring.length > 0) {
    return { kind: 'pouring', production: isMaking ? production : null, orders: line.pouring }
  }
  return production?.state === 'ERROR' ? { kind: 'attention', production } : null
}

function atRest(now: BarNow): Stage {
  const { line, stopped, lastOrders } = now
  const served = servedOf(now)
  if (served.length > 0) return { kind: 'served', orders: served }
  if (stopped === 'INTERRUPTED') return { kind: 'interrupted' }
  if (stopped !== null) return { kind: 'stopped', stop: stopped }
  // Those for whom something has run out are passed by.
  const next = line.waiting.find(({ problems }) => problems.length === 0)
  if (next !== undefined) return { kind: 'next', order: next }
  return { kind: lastOrders ? 'last-orders' : 'invitation' }
}
