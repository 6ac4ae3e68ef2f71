import type { User } from '../../../access/user.ts'
import type { RecordKind } from '../../../records/records.ts'
import { failure, type Result, success } from '../../../result.ts'
import { createTurns } from '../../../turns.ts'
import type { EventBus } from '../../../usecases/records/event-bus.ts'
import type { RecordBook } from '../../../usecases/records/record-book.ts'
import type { NotToldProblem, VapidKeys } from '../notification-settings.ts'
import { isAnybodyTold, type Notifier, type TestOutcome } from './notifier.ts'

/** Notifications, as the settings and the choices of people want them. */
export interface NotificationService {
  /** Sends something to try each way of someone, once, and tells what came of it. */
  test(user: Pick<User, 'id'>): Promise<Result<readonly TestOutcome[], NotToldProblem>>
  newKeys(): Promise<VapidKeys>
  /** Resolves when what the settings of now want is so. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** What is loaded when it is needed first. */
export interface NotifierParts {
  readonly notifier: Pick<Notifier, 'listen' | 'rest' | 'test'>
  readonly newKeys: () => VapidKeys
}

const deciding = [
  'notificationSettings',
  'notificationChoice',
  'pushSubscription',
] as const satisfies readonly RecordKind[]

/**
 * Follows the settings: while it is on and someone has chosen something there is someone who listens, else nobody.
 *
 * @param deps.load is asked when something is to be sent, or keys are to be made, and not before
 */
export function openNotificationService(deps: {
  readonly records: RecordBook
  readonly eventBus: EventBus
  readonly load: () => Promise<NotifierParts>
  readonly onError: (error: unknown) => void
}): NotificationService {
  const { records, eventBus, load, onError } = deps
  const turns = createTurns()
  let open: NotifierParts['notifier'] | null = null
  let isClosed = false

  async function apply(): Promise<void> {
    if (!isClosed && isAnybodyTold(records.now)) {
      open = (await load()).notifier
      open.listen()
    } else {
      await open?.rest()
      open = null
    }
  }
  const follow = (): Promise<void> => turns.inTurn(apply).catch(onError)

  const unsubscribe = eventBus.subscribe(event => {
    if (event.kind === 'records-changed' && deciding.some(kind => event.kinds.has(kind))) void follow()
  })
  if (isAnybodyTold(records.now)) void follow()
  return {
    async test({ id }) {
      const outcomes = await (await load()).notifier.test(id)
      return outcomes === null ? failure({ kind: 'told-too-often' }) : success(outcomes)
    },
    newKeys: async () => (await load()).newKeys(),
    settled: () => turns.inTurn(async () => undefined),
    async close() {
      isClosed = true
      unsubscribe()
      await follow()
    },
  }
}
