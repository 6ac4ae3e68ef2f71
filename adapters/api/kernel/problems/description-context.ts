import { usernameOf } from '#domain/access/user.ts'
import { type GpioBoard, pinLabel as labelOnBoard } from '#domain/machine/board.ts'
import { type PinRef, printName } from '#domain/machine/pump.ts'
import { boardsOf, type Records } from '#domain/records/records.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { whoStopped } from '#domain/usecases/machine/emergency-stop.usecase.ts'
import type { HttpDeps } from '../deps.ts'
import type { ProblemValues } from './problem-kinds.ts'

/** How people call a pin: on the computer's own header by its number there, elsewhere by board and what it says there. */
export function pinName({ boardId, nr }: PinRef, boards: ReadonlyMap<number, GpioBoard>): string {
  const board = boards.get(boardId)
  if (!board) return `${boardId}/${nr}`
  return board.kind === 'local' ? labelOnBoard(board, nr) : `${board.name} ${labelOnBoard(board, nr)}`
}

/** The state of the machine that texts of problems may look at. */
export type DescriptionContext = { readonly records: { readonly now: Records } } & Pick<
  HttpDeps,
  'lock' | 'maintenance'
> &
  Partial<Pick<HttpDeps, 'peers' | 'dataFolder' | 'storedIn'>>

export const describedIn = (context: DescriptionContext, language: LanguageName): DescriptionContext => ({
  lock: context.lock,
  maintenance: context.maintenance,
  ...(context.peers && { peers: context.peers }),
  ...(context.storedIn && { storedIn: context.storedIn }),
  ...(context.dataFolder && { dataFolder: context.dataFolder }),
  records: { now: recordsInLanguage(context.records.now, language) },
})

export const ingredientName = ({ records }: DescriptionContext, id: number): string =>
  records.now.ingredient.get(id)?.name ?? `#${id}`

export function pumpName({ records }: DescriptionContext, id: number): string {
  const pump = records.now.pump.get(id)
  return pump ? printName(pump) : `#${id}`
}

export const pumpNames = (context: DescriptionContext, ids: readonly number[]): string =>
  ids.map(id => pumpName(context, id)).join(', ')

export const pinLabel = ({ records }: DescriptionContext, pin: PinRef): string => pinName(pin, boardsOf(records.now))

/** The holder of the machine, and the purpose; nothing when it has just been released. */
export function occupantOf(context: DescriptionContext): ProblemValues {
  const { lock, maintenance, records } = context
  const { occupant } = lock
  switch (occupant?.kind) {
    case 'drink':
      return {
        context: 'drink',
        owner: usernameOf(records.now.user, occupant.userId),
        drink: occupant.drinkName,
        progress: occupant.percent,
      }
    case 'maintenance': {
      const isCleaning = maintenance.cleaning?.outcome === null
      return { context: isCleaning ? 'cleaning' : 'pumps', pumps: pumpNames(context, occupant.pumpIds) }
    }
    case 'settings':
      return { context: 'settings' }
    case undefined:
      return {}
  }
}

/** The reason why the machine stands still, and who stopped it; nothing when it has just been reset. */
export function faultOf({ lock, records }: DescriptionContext): ProblemValues {
  const { fault } = lock
  if (!fault) return {}
  if (fault.reason !== 'emergency-stop') return { context: fault.reason, owner: '' }
  const owner = whoStopped(records.now.user, fault)
  return { context: owner === '' ? 'emergency-stop-unknown' : fault.reason, owner }
}
